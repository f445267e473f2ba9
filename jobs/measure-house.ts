import { Counter, type Registry } from "prom-client";
import { findBackupState, wantedHours } from "~/backup/backup-state.server";
import { env } from "~/env.server";
import { findErasureState } from "~/features/own-data/erasure/overdue-erasures.server";
import { freeRoom } from "~/lib/free-room.server";
import { measure, seldom } from "~/lib/measure.server";
import { countMails } from "~/mail/deliver.server";
import { askForLongestTransaction, askForSizes } from "./records/sizes.ts";

const minute = 60_000;

/** Figures of the whole installation, not of this runner, except those of its disk and its mails. */
export function measureHouse(registry: Registry): void {
  const sizes = seldom(5 * minute, askForSizes);
  measure(registry, {
    name: "mappe_store_bytes",
    help: "Bytes of the files in the store, as the database knows them; looked up every five minutes",
    measure: async () => (await sizes()).store,
  });
  measure(registry, {
    name: "mappe_database_bytes",
    help: "Size of the database; looked up every five minutes",
    measure: async () => (await sizes()).database,
  });
  measure(registry, {
    name: "mappe_database_longest_transaction_seconds",
    help: "Since when the oldest transaction of the database is open; 0 where none is",
    measure: askForLongestTransaction,
  });
  measure(registry, {
    name: "mappe_data_free_bytes",
    help: "Bytes that are left where DATA_DIR lies, on this machine",
    measure: async () => (await freeRoom(env.DATA_DIR)).free,
  });
  measure(registry, {
    name: "mappe_backup_age_seconds",
    help: "Since the newest backup that no check found damaged",
    measure: async () => (await findBackupState()).ageSeconds,
  });
  measure(registry, {
    name: "mappe_backup_wanted_seconds",
    help: "How old the newest backup may be, as BACKUP_WANTED_HOURS says",
    measure: async () => (wantedHours() ?? 0) * 3600 || null,
  });
  measure(registry, {
    name: "mappe_backup_checked_seconds",
    help: "Since a backup was checked and found sound",
    measure: async () => (await findBackupState()).checkedSeconds,
  });
  measure(registry, {
    name: "mappe_erasures_overdue",
    help: "Accounts that should be gone for more than a day and are not altogether",
    measure: async () => (await findErasureState()).overdue,
  });
  new Counter({
    name: "mappe_mails_total",
    help: "Letters of this runner: sent, and tries that failed",
    labelNames: ["result"],
    registers: [registry],
    collect() {
      this.reset();
      const { sent, failed } = countMails();
      this.inc({ result: "sent" }, sent);
      this.inc({ result: "failed" }, failed);
    },
  });
}
