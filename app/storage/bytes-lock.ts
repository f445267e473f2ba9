/** PostgreSQL's advisory lock of whoever needs the bytes of files to stay although their rows go. */
export const bytesLock = "mappe:bytes";
