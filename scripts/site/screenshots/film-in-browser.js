// Runs in Chromium, together with webm-muxer: draws every frame of the film and encodes it.
const band = 64; // px

window.exposeFilm = async ({ pictures, captions, size, perScene, perSecond }) => {
  const images = await Promise.all(pictures.map(loaded));
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  const target = new WebMMuxer.ArrayBufferTarget();
  const muxer = new WebMMuxer.Muxer({ target, video: { codec: "V_VP9", ...size, frameRate: perSecond } });
  let broken;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => {
      broken = error;
    },
  });
  encoder.configure({ codec: "vp09.00.31.08", ...size, bitrate: 80_000, framerate: perSecond });

  const framesOfScene = perScene * perSecond;
  const framesOfFade = perSecond / 2;
  for (let frame = 0; frame < images.length * framesOfScene; frame++) {
    const scene = Math.floor(frame / framesOfScene);
    const within = frame % framesOfScene;
    drawScene(Math.max(0, scene - 1), 1);
    drawScene(scene, Math.min(1, (within + 1) / framesOfFade));
    const picture = new VideoFrame(canvas, { timestamp: (frame / perSecond) * 1e6, duration: 1e6 / perSecond });
    encoder.encode(picture, { keyFrame: within === 0 });
    picture.close();
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));
    if (broken) throw broken;
  }
  await encoder.flush();
  muxer.finalize();

  return base64(new Uint8Array(target.buffer));

  function drawScene(at, opacity) {
    const { width, height } = size;
    context.globalAlpha = opacity;
    // The words stand above: below, a browser lays its controls over them.
    context.drawImage(images[at], 0, band, width, height);
    context.fillStyle = "#1520a6";
    context.fillRect(0, 0, width, band);
    context.fillStyle = "#fff";
    context.font = "600 27px system-ui, sans-serif";
    context.fillText(captions[at], 30, 41);
    context.globalAlpha = 1;
  }
};

async function loaded(source) {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
