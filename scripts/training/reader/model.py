"""The line reader's network: a small stack of convolutions turns columns into features, and convolutions along the line bring in their
neighbours. Each step of four columns has one score a sign (CTC, 0 = none)."""
import torch
from torch import nn

WIDTHS = (32, 64, 128, 192)
NECK = 288
DILATIONS = (1, 2, 4, 8)
DROPOUT = 0.05


def conv(channels, out, stride=1, kernel=3):
    pad = (kernel // 2, kernel // 2) if isinstance(kernel, int) else (0, kernel[1] // 2)
    return nn.Sequential(nn.Conv2d(channels, out, kernel, stride, pad, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True))


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.a = conv(channels, channels)
        self.b = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x):
        return torch.relu(x + self.b(self.a(x)))


class Along(nn.Module):
    """Two convolutions along the line."""

    def __init__(self, channels, dilation):
        super().__init__()
        self.a, self.b = (
            nn.Sequential(nn.Conv2d(channels, channels, (1, 3), 1, (0, dilation), (1, dilation), bias=False), nn.BatchNorm2d(channels))
            for _ in range(2)
        )
        self.drop = nn.Dropout(DROPOUT)

    def forward(self, x):
        return torch.relu(x + self.drop(self.b(torch.relu(self.a(x)))))


class Reader(nn.Module):
    """in: N x 1 x 32 x W, each line of mean 0 and spread 1, 0 beyond its end; out: N x W/4 x signs (scores)"""

    def __init__(self, signs):
        super().__init__()
        a, b, c, d = WIDTHS
        self.body = nn.Sequential(
            conv(1, a, 2),  # 16 x W/2
            conv(a, b, (2, 1)),  # 8 x W/2
            Residual(b),
            conv(b, c, (2, 2)),  # 4 x W/4
            Residual(c),
            conv(c, d),
            conv(d, NECK, 1, (4, 1)),  # 1 x W/4
            *(Along(NECK, dilation) for dilation in DILATIONS),
        )
        self.drop = nn.Dropout(DROPOUT)
        self.head = nn.Linear(NECK, signs)

    def forward(self, x):
        features = self.body(x).squeeze(2)  # N x C x T
        return self.head(self.drop(features.permute(0, 2, 1)))


def export(model, path, height=32):
    """ONNX of the model with numbers of 32 bits."""
    torch.onnx.export(
        model.float().cpu().eval(),
        (torch.zeros(2, 1, height, 320),),
        path,
        input_names=["lines"],
        output_names=["scores"],
        opset_version=13,
        dynamic_axes={"lines": {0: "n", 3: "w"}, "scores": {0: "n", 1: "t"}},
    )
