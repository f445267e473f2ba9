"""Weights and activations of 8 bits instead of 32 or 16: python3 quantise.py IN.onnx LINES OUT.onnx

LINES is the folder that `sample-lines.ts` wrote: their lines say in which range each layer's values lie. WebAssembly multiplies eight numbers
of 8 bits at once, but four of 32, so that a page is read in half the time; the file has a quarter of the bytes. The first layer stays as it is:
it sees the picture itself, and costs next to nothing.
"""
import glob
import re
import sys
import tempfile

import numpy as np
import onnx
from onnx import numpy_helper
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static

# Columns of a batch that are shown at most.
MOST_COLUMNS = 9000


def widen(model):
    """Weights that are kept in 16 bits are turned back here instead of by the runtime."""
    graph = model.graph
    weights = {tensor.name: tensor for tensor in graph.initializer}
    for node in [node for node in graph.node if node.op_type == "Cast" and node.input[0] in weights]:
        half = weights[node.input[0]]
        graph.initializer.remove(half)
        graph.initializer.append(numpy_helper.from_array(numpy_helper.to_array(half).astype(np.float32), node.output[0]))
        graph.node.remove(node)
    return model


class Lines(CalibrationDataReader):
    def __init__(self, folder, name):
        self.files, self.name = iter(sorted(glob.glob(f"{folder}/*.f32"))), name

    def get_next(self):
        file = next(self.files, None)
        if file is None:
            return None
        lines, width = map(int, re.search(r"-(\d+)x(\d+)\.f32$", file).groups())
        shown = np.fromfile(file, dtype=np.float32).reshape(lines, 1, 32, width)
        return {self.name: shown[: max(1, MOST_COLUMNS // width)]}


def main(source, lines, to):
    model = widen(onnx.load(source))
    first = next(node.name for node in model.graph.node if node.op_type == "Conv")
    with tempfile.NamedTemporaryFile(suffix=".onnx") as whole:
        onnx.save(model, whole.name)
        quantize_static(
            whole.name,
            to,
            Lines(lines, model.graph.input[0].name),
            quant_format=QuantFormat.QOperator,
            per_channel=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            op_types_to_quantize=["Conv", "Add", "Relu"],
            nodes_to_exclude=[first],
            calibrate_method=CalibrationMethod.MinMax,
        )
    quantised = onnx.load(to)
    # Exporters note here where their sources lie.
    quantised.doc_string = ""
    for node in quantised.graph.node:
        node.doc_string = ""
    onnx.save(quantised, to)
    print(sum(len(tensor.raw_data) for tensor in quantised.graph.initializer), "bytes of weights")


main(*sys.argv[1:])
