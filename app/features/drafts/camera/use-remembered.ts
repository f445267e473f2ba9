import { useState } from "react";

/** Keeps a small choice in this browser; only for choices that are never rendered on the server. */
export function useRemembered(name: string): [string | null, (chosen: string) => void] {
  const key = `mappe.camera.${name}`;
  const [value, setValue] = useState(() => localStorage.getItem(key));
  return [
    value,
    (chosen) => {
      setValue(chosen);
      localStorage.setItem(key, chosen);
    },
  ];
}
