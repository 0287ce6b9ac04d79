"""A bot in a process of its own, for those who wait for it: it gets what its seat sees, and can reach nothing else."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import IO, Any

from nonsuch.bots import BotFailed
from nonsuch.bots.base import Choice

PATIENCE = 120.0  # seconds for one answer


class Apart:
    """A bot by name, perhaps with a budget. It is the same one from question to question, and may remember."""

    def __init__(self, level: str, patience: float = PATIENCE) -> None:
        self.level, self.patience = level, patience
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def choose(self, game: str, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> Choice:
        question = {"game": game, "view": view, "offers": list(offers), "seed": seed, "level": self.level}
        try:
            pipe = self._started().stdin
            assert pipe is not None
            pipe.write(json.dumps({**question, "patient": True}).encode() + b"\n")
            pipe.flush()
            answer = json.loads(self._answers.get(timeout=self.patience))
        except queue.Empty:
            self.close()
            raise BotFailed(f"{self.level} gave no answer in {self.patience:.0f} s") from None
        except (OSError, ValueError):
            self.close()
            raise BotFailed(f"{self.level} ended its process") from None
        if "error" in answer:
            raise BotFailed(answer["error"])
        return Choice(answer["move"])

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            command = [sys.executable, "-m", "nonsuch.bots.worker"]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            assert self._process.stdout is not None
            self._answers = queue.SimpleQueue()
            threading.Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True).start()
        return self._process

    def close(self) -> None:
        """Also while it is asked: whoever waits for it is told that it ended."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()


def _listen(pipe: IO[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    """Line by line; the end of the process is an answer too, and none that can be read."""
    try:
        for line in pipe:
            answers.put(line)
    except ValueError:
        pass  # closed meanwhile
    answers.put(b"")
