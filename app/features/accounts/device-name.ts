import type { TFunction } from "i18next";
import type { Device } from "./device.server.ts";

/** Names a device: "Firefox on Windows", as far as known. */
export function deviceName({ browser, system }: Pick<Device, "browser" | "system">, t: TFunction<"auth">): string {
  return browser && system ? t("settings.device", { browser, system }) : browser || system || t("settings.unknownDevice");
}
