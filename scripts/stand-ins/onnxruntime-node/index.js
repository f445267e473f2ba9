// biome-ignore lint/correctness/noUndeclaredDependencies: who asks for this one brings the other along.
module.exports = require("onnxruntime-web");
