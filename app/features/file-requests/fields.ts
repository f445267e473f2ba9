import { tidy } from "~/lib/tidy";
import { tidyLines } from "~/lib/tidy-lines";
import { messageMaxLength, senderNameMaxLength } from "./rules.ts";

/** The fields of a guest's form. */
export const sendFields = { sender: "sender", message: "message", files: "files" } as const;

/** What a guest typed, tidy; wrong: the fields that are not to be taken as they are */
export type TypedByGuest = { sender: string; message: string; wrong: ("sender" | "message")[] };

/** Reads the fields of a guest's form. */
export function typedByGuest(fields: FormData): TypedByGuest {
  const sender = tidy(String(fields.get(sendFields.sender) ?? ""));
  const message = tidyLines(String(fields.get(sendFields.message) ?? ""));
  const isNamed = sender !== "" && sender.length <= senderNameMaxLength;
  const wrong: TypedByGuest["wrong"] = [];
  if (!isNamed) wrong.push("sender");
  if (message.length > messageMaxLength) wrong.push("message");
  return { sender, message, wrong };
}
