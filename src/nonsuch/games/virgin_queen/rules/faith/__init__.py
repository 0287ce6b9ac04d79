"""Religion: conversion, sermons, rebellion, Jesuits, and the cards that speak of them.  [18]"""
