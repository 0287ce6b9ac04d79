"""From LLVM's language to machine code for the processor at hand."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def binding() -> Any:
    """llvmlite's own module, ready; imported when first needed."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm


def machine(level: int) -> Any:
    """The processor at hand, with all it can do. What LLVM thinks best for this very model makes larger code, which
    takes half as long again to compile and plays no faster."""
    llvm = binding()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu="generic" if _is_x86() else llvm.get_host_cpu_name(),
        features=_features(),
        opt=level,
        reloc="pic",
        codemodel="small",
    )


def _is_x86() -> bool:
    return str(binding().get_default_triple()).startswith("x86_64")


def _features() -> str:
    """What the processor can do, without 512-bit registers: they gained nothing measurable."""
    found = binding().get_host_cpu_features()
    return ",".join(f"{'+' if has and '512' not in name else '-'}{name}" for name, has in found.items())


def fingerprint() -> str:
    """The processor and all that turns text into its code."""
    import llvmlite

    llvm = binding()
    features = _features()
    versions = f"{llvmlite.__version__} {llvm.llvm_version_info}"
    return f"{llvm.get_default_triple()} {llvm.get_host_cpu_name()} {features} {versions}"


def object_code(text: str, level: int) -> bytes:
    """An object file. Nothing is vectorised: rows are short, and it doubles the time."""
    llvm, target = binding(), machine(level)
    module = _parsed(llvm, target, text)
    if level:
        _improve(llvm, target, module, level)
    made: bytes = target.emit_object(module)
    return made


# What makes most of the difference to unoptimised code, in a sixth of the time that all of it takes.
LIGHT = ("sroa", "simplify_cfg", "instruction_combine", "simplify_cfg")


def light_code(text: str) -> bytes:
    """An object file of functions that seldom run: a third of the work, and four fifths of the speed."""
    llvm, target = binding(), machine(1)
    module = _parsed(llvm, target, text)
    builder = llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options(speed_level=1))
    passes = llvm.create_new_module_pass_manager()
    passes.add_always_inliner_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(module, builder)
    each = llvm.create_new_function_pass_manager()
    for name in LIGHT:
        getattr(each, f"add_{name}_pass")()
    for function in module.functions:
        if not function.is_declaration:
            each.run(function, builder)
    made: bytes = target.emit_object(module)
    return made


def _parsed(llvm: Any, target: Any, text: str) -> Any:
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = target.triple, str(target.target_data)
    module.verify()
    return module


def _improve(llvm: Any, target: Any, module: Any, level: int) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=level)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    passes = llvm.create_pass_builder(target, tuning)
    passes.getModulePassManager().run(module, passes)


class Loaded:
    """Machine code in this process: where its functions and its fault words begin."""

    def __init__(self, codes: list[bytes], name: str, symbols: list[str]) -> None:
        llvm = binding()
        self._linker = llvm.create_lljit_compiler()
        library = llvm.JITLibraryBuilder()
        for code in filter(None, codes):
            library.add_object_img(code)
        for symbol in symbols:
            library.export_symbol(symbol)
        self._kept = library.link(self._linker, name)
        self.addresses = {symbol: int(self._kept[symbol]) for symbol in symbols}


# other processors ------------------------------------------------------------------------------


@cache
def _every_target() -> Any:
    llvm = binding()
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm


def _optimised(text: str, triple: str, level: int = 2, **machine: str) -> tuple[Any, Any]:
    llvm = _every_target()
    target = llvm.Target.from_triple(triple).create_target_machine(opt=level, **machine)
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = triple, str(target.target_data)
    module.verify()
    _improve(llvm, target, module, level)
    return target, module


def ptx(text: str, chip: str) -> str:
    """For an NVIDIA GPU: text that its driver makes machine code of."""
    target, module = _optimised(text, "nvptx64-nvidia-cuda", level=3, cpu=chip)
    made: str = target.emit_assembly(module)
    return made


# Generations that our LLVM knows. Code for one runs on every later one, so a newer GPU is given that of the newest.
CHIPS = ((7, 0), (7, 5), (8, 0), (8, 6), (8, 9), (9, 0), (10, 0), (12, 0))


def chip(major: int, minor: int) -> str:
    """The generation of an NVIDIA GPU, as LLVM calls it."""
    return "sm_{}{}".format(*max((one for one in CHIPS if one <= (major, minor)), default=CHIPS[0]))


def wasm_object(text: str) -> bytes:
    """For browsers: an object, which webassembly.module_of makes a module of."""
    features = "+bulk-memory,+sign-ext,+nontrapping-fptoint"
    target, module = _optimised(text, "wasm32-unknown-unknown", features=features)
    made: bytes = target.emit_object(module)
    return made
