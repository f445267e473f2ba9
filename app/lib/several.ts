/** Works on each item, several at once; after the first failure, it ends when the work that had begun is done. */
export async function several<T>(all: AsyncIterable<T> | Iterable<T>, atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const running = new Set<Promise<void>>();
  for await (const one of all) {
    const begun = work(one)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(begun));
    running.add(begun);
    if (running.size >= atOnce) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
