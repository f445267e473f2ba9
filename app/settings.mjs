// Settings in files. The environment that a process began with can be read for as long as it runs, by whatever runs as the same
// user; what the process itself has read from a file is not in it.
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * SETTINGS_FILE names a file in the form of .env, or several with : between them (; on Windows). Not set: the credential mappe.env
 * of a unit of systemd, else byDefault where it is there. What the environment holds stays as it is.
 * @param {string} [byDefault]
 */
export function loadSettings(byDefault) {
  const { SETTINGS_FILE, CREDENTIALS_DIRECTORY } = process.env;
  // Whoever is started from here is handed what was read.
  delete process.env.SETTINGS_FILE;
  const offered = [CREDENTIALS_DIRECTORY && path.join(CREDENTIALS_DIRECTORY, "mappe.env"), byDefault].filter(
    (file) => file && existsSync(file),
  );
  for (const file of SETTINGS_FILE ? SETTINGS_FILE.split(path.delimiter) : offered.slice(0, 1)) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      throw new Error(`The settings in ${file} cannot be read: ${error.message}`);
    }
  }
  addPassword();
}

/** A DATABASE_URL without a password gets POSTGRES_PASSWORD, which may hold any characters: an address would have to encode them. */
function addPassword() {
  const { DATABASE_URL, POSTGRES_PASSWORD } = process.env;
  if (!POSTGRES_PASSWORD || !DATABASE_URL || !URL.canParse(DATABASE_URL)) return;
  const url = new URL(DATABASE_URL);
  if (!url.username || url.password) return;
  url.password = encodeURIComponent(POSTGRES_PASSWORD);
  process.env.DATABASE_URL = url.href;
}
