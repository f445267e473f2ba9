import { useState } from "react";

/** A small choice that this browser keeps; only for what is never rendered on the server. */
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
