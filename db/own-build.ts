import { ownMigrations } from "./migrate.ts";
import { ownVersion } from "./project-root.ts";

/** schema: how many migrations this version's database has had */
export function ownBuild(): { version: string; schema: string } {
  return { version: ownVersion(), schema: String(ownMigrations().length) };
}
