/** A surer check that takes longer: whether the browser does keep files. It opens no database that is not there. */
export async function keepsFiles(): Promise<boolean> {
  try {
    const databases = (await indexedDB.databases?.()) ?? [];
    return databases.some(({ name }) => name === "mappe") && (await countOfKept()) > 0;
  } catch {
    return false;
  }
}

function countOfKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("mappe");
    opening.onerror = reject;
    opening.onsuccess = () => {
      const counting = opening.result.transaction("files").objectStore("files").count();
      counting.onsuccess = () => resolve(counting.result);
      opening.result.close();
    };
  });
}
