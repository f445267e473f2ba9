"""Weights of 16 bits instead of 32: python3 halve.py IN.onnx OUT.onnx

Each is turned back by a Cast, which the runtime folds away when it loads: half the bytes at the same speed.
"""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

# Smaller ones are not worth a Cast.
LEAST = 256


def halve(model):
    graph = model.graph
    casts, weights = [], []
    for tensor in list(graph.initializer):
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size <= LEAST:
            weights.append(tensor)
            continue
        half = numpy_helper.from_array(values.astype(np.float16), f"{tensor.name}_h")
        casts.append(helper.make_node("Cast", [half.name], [tensor.name], to=TensorProto.FLOAT, name=f"{tensor.name}_cast"))
        weights.append(half)
    nodes = list(graph.node)
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(weights)
    graph.node.extend(casts + nodes)
    # Exporters note here where their sources lie.
    model.doc_string = ""
    for node in graph.node:
        node.doc_string = ""
    return model


def main(source, to):
    model = halve(onnx.load(source))
    onnx.save(model, to)
    print(sum(len(tensor.raw_data) for tensor in model.graph.initializer), "bytes of weights")


main(*sys.argv[1:])
