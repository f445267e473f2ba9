// The web server's bundle and Remix's bundle both hold this module: they speak of the same process.
const shared = globalThis as { __mappeLeaves?: boolean };

/** Marks this process as leaving: from now on, people are led to other processes. */
export function leave(): void {
  shared.__mappeLeaves = true;
}

export function isLeaving(): boolean {
  return shared.__mappeLeaves === true;
}
