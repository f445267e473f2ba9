import { env } from "../app/env.server.ts";
import { told } from "./advice.ts";
import { migrate } from "./migrate.ts";

try {
  await migrate(env.DATABASE_URL);
  process.stdout.write("The database has this version's schema.\n");
} catch (error) {
  process.stderr.write(`${told(error)}\n`);
  process.exitCode = 1;
}
