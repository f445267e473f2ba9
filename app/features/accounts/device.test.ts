import { expect, test } from "vitest";
import { deviceOf } from "./device.server.ts";

const like = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "Windows", "computer"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Version/18.1 Safari/605.1.15`, "Safari", "macOS", "computer"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${like} Version/18.1 Mobile/15E148 Safari/604.1`, "Safari", "iPhone", "phone"],
  [`Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${like} CriOS/118 Mobile/15E148 Safari/604.1`, "Chrome", "iPad", "tablet"],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
    "phone",
  ],
  ["curl/8.4.0", undefined, undefined, "unknown"],
  ["", undefined, undefined, "unknown"],
])("%s is called what people call it", (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
});
