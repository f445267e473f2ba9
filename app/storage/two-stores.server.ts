import { NotStored, type Storage } from "./port.ts";

/**
 * A store for the time in which an installation moves from one store to another: files that the first lacks are read from the other. Only the first
 * is written to and listed; files are removed from both.
 */
export function twoStores(first: Storage, other: Storage): Storage {
  return {
    ...first,
    open: (key, range) => first.open(key, range).catch(ifNotStored(() => other.open(key, range))),
    async withLocalFile(key, work) {
      let isLent = false;
      const lent = first.withLocalFile(key, (file) => {
        isLent = true;
        return work(file);
      });
      return lent.catch((error) => {
        if (isLent) throw error;
        return ifNotStored(() => other.withLocalFile(key, work))(error);
      });
    },
    async remove(key) {
      await Promise.all([first.remove(key), other.remove(key)]);
    },
    async removeUnfinished(before) {
      await Promise.all([first.removeUnfinished(before), other.removeUnfinished(before)]);
    },
  };
}

function ifNotStored<T>(look: () => Promise<T>): (error: unknown) => Promise<T> {
  return async (error) => {
    if (!(error instanceof NotStored)) throw error;
    return look();
  };
}
