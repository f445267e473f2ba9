/** What bringing an older version back is answered: the server alone says it, and no screen loads it. */
export const reverting = {
  done: "Die ältere Version ist jetzt wieder die aktuelle. Alle anderen Versionen sind noch da.",
  outdated: "Inzwischen gibt es eine neuere Version. Bitte sehen Sie sie an, bevor Sie diese wiederherstellen.",
  noRight: "Dazu haben Sie bei diesem Dokument kein Recht mehr. Es wurde nichts geändert.",
};
