module.exports = require("onnxruntime-web");
