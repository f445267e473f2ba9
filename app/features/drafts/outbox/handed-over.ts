let waiting: File[] = [];

/** Files that were let go on another screen, for New Upload, which opens next in this tab. */
export function handOver(files: File[]): void {
  waiting = files;
}

export function takeHandedOver(): File[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
