import type { Db } from "~db/client.server";
import type { FilesOfForm } from "../arriving/room.ts";
import { type FileOfForm, type Received, receiveFiles } from "./receive-files.server.ts";

/** Receives a form of one file. */
export async function receiveFile(db: Db, { name, place, body, ...form }: FilesOfForm & FileOfForm): Promise<Received | undefined> {
  const files = receiveFiles(db, form);
  await files.take({ name, place, body });
  const [received] = await files.finish();
  return received;
}
