"""Writes the folder that the product loads: config, preprocessor and the weights as ONNX, one byte a weight."""

import io
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

import draw


def write(network, labels, temperature, report, folder: Path):
    (folder / "onnx").mkdir(parents=True, exist_ok=True)
    network.eval()
    # Divided here, so that whoever asks the model gets honest probabilities.
    with torch.no_grad():
        network.head.weight /= temperature
        network.head.bias /= temperature
    onnx.save(in_bytes(exported(network)), folder / "onnx" / "model_quantized.onnx")
    # transformers.js knows architectures by name; ours is none of them, and of this one it uses only the name.
    config = {
        "model_type": "vit",
        "architectures": ["ViTForImageClassification"],
        "id2label": {str(number): label for number, label in enumerate(labels)},
        "label2id": {label: number for number, label in enumerate(labels)},
    }
    to_json(folder / "config.json", config)
    to_json(folder / "preprocessor_config.json", preprocessor())
    to_json(folder / "report.json", report)


def preprocessor():
    """Shrinking and padding are the product's work: what comes is a square already."""
    return {
        "feature_extractor_type": "ViTFeatureExtractor",
        "image_processor_type": "ViTFeatureExtractor",
        "do_resize": False,
        "do_pad": False,
        "size": {"longest_edge": draw.side},
        "do_rescale": True,
        "rescale_factor": 1 / 255,
        "do_normalize": True,
        "image_mean": [0.5, 0.5, 0.5],
        "image_std": [0.5, 0.5, 0.5],
    }


def exported(network):
    stream = io.BytesIO()
    names = {"input_names": ["pixel_values"], "output_names": ["logits"]}
    axes = {"pixel_values": {0: "batch"}, "logits": {0: "batch"}}
    torch.onnx.export(network, torch.zeros(1, 3, draw.side, draw.side), stream, opset_version=13, dynamic_axes=axes, **names)
    return onnx.load_from_string(stream.getvalue())


def in_bytes(model):
    """Each large weight becomes int8 with one scale an output channel, and a node that makes numbers of it again."""
    kept, nodes = [], []
    for weight in model.graph.initializer:
        values = numpy_helper.to_array(weight)
        if values.size < 4096:
            kept.append(weight)
            continue
        spread = np.abs(values).reshape(len(values), -1).max(1) / 127
        scale = np.where(spread == 0, 1, spread).astype(np.float32)
        shaped = scale.reshape(-1, *[1] * (values.ndim - 1))
        kept += [
            numpy_helper.from_array(np.round(values / shaped).astype(np.int8), f"{weight.name}_bytes"),
            numpy_helper.from_array(scale, f"{weight.name}_scale"),
        ]
        parts = [f"{weight.name}_bytes", f"{weight.name}_scale"]
        nodes.append(helper.make_node("DequantizeLinear", parts, [weight.name], axis=0))
    before = list(model.graph.node)
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(kept)
    model.graph.node.extend([*nodes, *before])
    onnx.checker.check_model(model)
    return model


def to_json(file: Path, value):
    file.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n")
