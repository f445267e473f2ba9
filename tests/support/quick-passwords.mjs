// This is loaded into the servers that tests start (node --import): hashes of passwords take no time there. In production the product refuses a lower
// cost, and a quarter of a second of a core for each sign-in would be most of a run's work. The cost of a hash has tests of its own.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 16, p: 1 }, done);
syncBuiltinESMExports();
