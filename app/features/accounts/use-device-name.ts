import "~/i18n/screens/auth";
import { useTranslation } from "react-i18next";
import type { Device } from "./device.server.ts";

/** Returns a function that names a device: "Firefox on Windows", as far as known. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation("auth");
  return ({ browser, system }) =>
    browser && system ? t("settings.device", { browser, system }) : (browser ?? system ?? t("settings.unknownDevice"));
}
