/** PostgreSQL's advisory lock for work that needs the bytes of files to stay although their rows are deleted. */
export const bytesLock = "mappe:bytes";
