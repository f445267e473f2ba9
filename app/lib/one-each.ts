/** Does the works of each one after the other, so that nobody is in a common line more than once. */
export function oneEach() {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take<T>(who: string, work: () => Promise<T>): Promise<T> {
      const mine = (last.get(who) ?? Promise.resolve()).then(work, work);
      last.set(who, mine);
      try {
        return await mine;
      } finally {
        if (last.get(who) === mine) last.delete(who);
      }
    },
  };
}
