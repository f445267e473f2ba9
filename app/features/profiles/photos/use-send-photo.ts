import { useState } from "react";
import { sendPhotoPath } from "~/paths";
import { photoFields } from "./photo-fields.ts";

/** the states of a photo in an answer */
const answers = ["sent", "away", "unverified", "too-many", "no-room"] as const;

type Sending = { state: "idle" | "failed" | (typeof answers)[number] } | { state: "sending"; percent: number };

/** Sends the form in the background and reports the progress. */
export function useSendPhoto() {
  const [sending, setSending] = useState<Sending>({ state: "idle" });

  function send(form: FormData, photo: File) {
    // A photo that was dropped on the form is not in its field.
    form.set(photoFields.file, photo, photo.name);
    setSending({ state: "sending", percent: 0 });
    const request = new XMLHttpRequest();
    request.open("POST", sendPhotoPath);
    request.responseType = "json";
    request.upload.onprogress = (event) =>
      event.lengthComputable && setSending({ state: "sending", percent: Math.round((event.loaded / event.total) * 100) });
    request.onload = () => {
      // An answer from another address says nothing about the photo.
      const answered = new URL(request.responseURL).pathname === sendPhotoPath ? request.response?.state : undefined;
      setSending({ state: answers.find((answer) => answer === answered) ?? "failed" });
    };
    request.onerror = () => setSending({ state: "failed" });
    request.send(form);
  }

  return { sending, send, fail: () => setSending({ state: "failed" }), reset: () => setSending({ state: "idle" }) };
}
