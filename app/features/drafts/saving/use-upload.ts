import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Sending } from "../outbox/parcels.ts";
import { type DraftPlace, draftPath } from "../paths.ts";

/** Submits the form of Upload as soon as every chosen file has been sent, except those for which the trial is used up, if that is known. */
export function useUpload(sending: Sending["state"], place: DraftPlace) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const submit = useSubmit();
  const [isWaiting, setWaiting] = useState(false);
  const isSaving = navigation.state !== "idle" && navigation.formData?.get("intent") === "upload";

  useEffect(() => {
    if (sending === "used-up") setWaiting(false);
    if (!isWaiting || sending !== "idle" || !form.current) return;
    setWaiting(false);
    const data = new FormData(form.current);
    data.set("intent", "upload");
    submit(data, { method: "post", encType: "multipart/form-data", action: draftPath(undefined, place), replace: true });
  }, [isWaiting, sending, submit, place]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "upload" || sending === "idle" || sending === "used-up") return;
    event.preventDefault();
    setWaiting(true);
  }

  return { form, onSubmit, isOpen: isWaiting || isSaving, isSaving, cancel: () => setWaiting(false) };
}
