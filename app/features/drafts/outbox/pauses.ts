const sleeping = new Set<() => void>();

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    sleeping.add(end);

    function end(): void {
      clearTimeout(timer);
      sleeping.delete(end);
      resolve();
    }
  });
}

/** Ends every pause. */
export function goOn(): void {
  for (const wake of [...sleeping]) wake();
}
