/**
 * Tells whether the disk or the bucket takes no more: it is full, the quota is used up, or a file may not grow there. The message decides, because
 * an engine child's error has nothing else.
 */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && /\b(ENOSPC|EDQUOT|EFBIG|QuotaExceeded|InsufficientStorage|XMinioStorageFull)\b/.test(error.message);
}
