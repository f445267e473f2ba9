import { type MouseEvent, useEffect, useRef, useState } from "react";

/** On a telephone the part of the sheet for one's own signature fills the screen; without script one comes to it by its anchor. */
export function useHand() {
  const ref = useRef<HTMLFormElement>(null);
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
