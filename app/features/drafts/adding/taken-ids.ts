const ids = new WeakMap<File, string>();

/** The form that a picture will be sent as, if the camera took it. */
export function idOf(file: File): string | undefined {
  return ids.get(file);
}

export function nameForm(file: File, submissionId: string): void {
  ids.set(file, submissionId);
}
