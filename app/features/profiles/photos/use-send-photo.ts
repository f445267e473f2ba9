import { useState } from "react";
import { sendPhotoPath } from "~/paths";
import { photoFields } from "./photo-fields.ts";

/** what an answer says of the photo */
const answers = ["sent", "away", "unverified", "too-many", "no-room"] as const;

type Sending = { state: "idle" | "failed" | (typeof answers)[number] } | { state: "sending"; percent: number };

/** Sends the form in the background and shows how far the bytes are. */
export function useSendPhoto() {
  const [sending, setSending] = useState<Sending>({ state: "idle" });

  function send(form: FormData, photo: File) {
    // One that was let go over the form is not in its field.
    form.set(photoFields.file, photo, photo.name);
    setSending({ state: "sending", percent: 0 });
    const request = new XMLHttpRequest();
    request.open("POST", sendPhotoPath);
    request.responseType = "json";
    request.upload.onprogress = (event) =>
      event.lengthComputable && setSending({ state: "sending", percent: Math.round((event.loaded / event.total) * 100) });
    request.onload = () => {
      // Led elsewhere, or answered by something else on the way, it says nothing of the photo.
      const answered = new URL(request.responseURL).pathname === sendPhotoPath ? request.response?.state : undefined;
      setSending({ state: answers.find((answer) => answer === answered) ?? "failed" });
    };
    request.onerror = () => setSending({ state: "failed" });
    request.send(form);
  }

  return { sending, send, fail: () => setSending({ state: "failed" }), reset: () => setSending({ state: "idle" }) };
}
