import { expect, test } from "vitest";
import { isPhone } from "./phone.ts";

test.each([
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
    true,
  ],
  [
    "an Android phone",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
    true,
  ],
  [
    "an Android tablet",
    "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36",
    false,
  ],
  [
    "an older iPad",
    "Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1",
    false,
  ],
  ["a desktop", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", false],
  ["a program without a name", undefined, false],
])("%s", (_, userAgent, phone) => {
  expect(isPhone(userAgent)).toBe(phone);
});
