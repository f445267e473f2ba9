import { Suspense, useEffect, useState } from "react";
import { isCovered } from "./covered.ts";
import { latePart } from "./late-part.ts";

const QuickStartDialog = latePart(() => import("./quick-start-dialog.tsx").then(({ QuickStartDialog }) => QuickStartDialog));

/** ms after the page was loaded */
const pause = 1000;
const shownKey = "mappe_quick_start";

/** Opens by itself, once a visit, for who has not added anything yet. Without script the guide's link and its hint are in the menu. */
export function QuickStart() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (sessionStorage.getItem(shownKey)) return;
    const timer = setTimeout(() => {
      if (isCovered()) return;
      sessionStorage.setItem(shownKey, "1");
      setOpen(true);
    }, pause);
    return () => clearTimeout(timer);
  }, []);

  return open ? (
    <Suspense>
      <QuickStartDialog close={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
