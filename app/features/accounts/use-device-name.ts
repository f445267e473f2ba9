import "~/i18n/screens/auth";
import { useTranslation } from "react-i18next";
import type { Device } from "./device.server.ts";
import { deviceName } from "./device-name.ts";

/** Returns a function that names a device in the person's language. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation("auth");
  return (device) => deviceName(device, t);
}
