import { useEffect, useState } from "react";

const key = "mappe.fullQuality";

/** Returns whether pictures are sent unchanged; remembered in this browser. */
export function useFullQuality(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(localStorage.getItem(key) === "1"), []);
  return [
    on,
    (wanted) => {
      setOn(wanted);
      localStorage.setItem(key, wanted ? "1" : "0");
    },
  ];
}
