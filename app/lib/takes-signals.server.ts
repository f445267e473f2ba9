/** Tells whether there is a process of this number, even one of another user, or one that has ended but was not collected yet. */
export function takesSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
