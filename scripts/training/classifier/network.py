"""A small convolutional network: 224 x 224 pixels in, one score a type out; 1.4 million weights."""

import torch
from torch import nn


def convolution(channels_in, channels_out, size=3, stride=1):
    return nn.Sequential(
        nn.Conv2d(channels_in, channels_out, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(channels_out),
        nn.ReLU(inplace=True),
    )


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.inner = nn.Sequential(convolution(channels, channels), nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, pixels):
        return torch.relu(pixels + self.inner(pixels))


class Network(nn.Module):
    def __init__(self, types: int):
        super().__init__()
        self.body = nn.Sequential(
            convolution(3, 16, 5, 2),
            convolution(16, 32, 3, 2),
            convolution(32, 64, 3, 2),
            Residual(64),
            convolution(64, 128, 3, 2),
            Residual(128),
            convolution(128, 192, 3, 2),
            Residual(192),
        )
        self.drop = nn.Dropout(0.2)
        self.head = nn.Linear(384, types)

    def forward(self, pixels):
        found = self.body(pixels)
        # The mean tells how much of something there is, the greatest whether it is there at all.
        together = torch.cat((found.mean((2, 3)), found.amax((2, 3))), 1)
        return self.head(self.drop(together))
