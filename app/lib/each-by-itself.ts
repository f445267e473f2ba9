/** Does the work for each, one after the other, also for those after one that failed; in the end it throws the first failure. */
export async function eachByItself<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all)
    try {
      await work(one);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
