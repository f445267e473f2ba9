/** The disk or the bucket takes no more: it is full, the quota is, or a file may not grow there. Told by the message, because an engine child's error has nothing else. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && /\b(ENOSPC|EDQUOT|EFBIG|QuotaExceeded|InsufficientStorage|XMinioStorageFull)\b/.test(error.message);
}
