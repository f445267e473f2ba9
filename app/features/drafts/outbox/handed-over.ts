let waiting: File[] = [];

/** Hands over files that were dropped on another screen to New Upload, which opens next in this tab. */
export function handOver(files: File[]): void {
  waiting = files;
}

export function takeHandedOver(): File[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
