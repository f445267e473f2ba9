// A launcher to be killed: starts the embedded PostgreSQL of the folder it is given, says its address, and waits.
import { startEmbedded } from "../../db/embedded.ts";

const { url, pid } = await startEmbedded({ dataDir: process.argv[2] ?? "", durable: false });
process.send?.({ url, pid });
setInterval(() => {}, 1000);
