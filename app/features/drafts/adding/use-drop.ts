import { type DragEvent, useState } from "react";

/** Adds files that are dropped on the screen, like chosen ones. */
export function useDrop(send: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    "data-dragging": isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) send(files);
    },
  };
}
