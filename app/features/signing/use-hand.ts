import { type MouseEvent, useEffect, useRef, useState } from "react";

/** Opens the part of the sheet for one's own signature, which fills the screen on a phone; without script its anchor leads there. */
export function useHand() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) ref.current?.scrollTo(0, 0);
  }, [isOpen]);

  function open(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }

  return { ref, isOpen, open, close: () => setOpen(false) };
}
