module.exports = function sharp() {
  throw new Error("Pictures are decoded by the image core, never by sharp.");
};
