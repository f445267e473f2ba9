import { useState } from "react";
import { sendPhotoPath } from "~/paths";
import { photoFields } from "./photo-fields.ts";

type Sending = { state: "idle" | "failed" | "sent" } | { state: "sending"; percent: number };

/** Sends the form in the background and shows how far the bytes are. */
export function useSendPhoto() {
  const [sending, setSending] = useState<Sending>({ state: "idle" });

  function send(form: FormData, photo: File) {
    // One that was let go over the form is not in its field.
    form.set(photoFields.file, photo, photo.name);
    setSending({ state: "sending", percent: 0 });
    const request = new XMLHttpRequest();
    request.open("POST", sendPhotoPath);
    request.upload.onprogress = (event) =>
      event.lengthComputable && setSending({ state: "sending", percent: Math.round((event.loaded / event.total) * 100) });
    request.onload = () => {
      const isSent = request.status === 200 && new URL(request.responseURL).pathname === sendPhotoPath;
      setSending({ state: isSent ? "sent" : "failed" });
    };
    request.onerror = () => setSending({ state: "failed" });
    request.send(form);
  }

  return { sending, send, fail: () => setSending({ state: "failed" }), reset: () => setSending({ state: "idle" }) };
}
