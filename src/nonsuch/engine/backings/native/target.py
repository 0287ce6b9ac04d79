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
    llvm = binding()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=level,
        reloc="pic",
        codemodel="small",
    )


def fingerprint() -> str:
    """The processor and all that turns text into its code."""
    import llvmlite

    llvm = binding()
    features = llvm.get_host_cpu_features().flatten()
    versions = f"{llvmlite.__version__} {llvm.llvm_version_info}"
    return f"{llvm.get_default_triple()} {llvm.get_host_cpu_name()} {features} {versions}"


def object_code(text: str, level: int) -> bytes:
    """An object file. Nothing is vectorised: rows are short, and it doubles the time."""
    llvm, target = binding(), machine(level)
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = target.triple, str(target.target_data)
    module.verify()
    if level:
        tuning = llvm.create_pipeline_tuning_options(speed_level=level)
        tuning.loop_vectorization = tuning.slp_vectorization = False
        passes = llvm.create_pass_builder(target, tuning)
        passes.getModulePassManager().run(module, passes)
    made: bytes = target.emit_object(module)
    return made


class Loaded:
    """Machine code in this process: where its functions and its fault words begin."""

    def __init__(self, code: bytes, name: str, symbols: list[str]) -> None:
        llvm = binding()
        self._linker = llvm.create_lljit_compiler()
        library = llvm.JITLibraryBuilder().add_object_img(code)
        for symbol in symbols:
            library.export_symbol(symbol)
        self._kept = library.link(self._linker, name)
        self.addresses = {symbol: int(self._kept[symbol]) for symbol in symbols}
