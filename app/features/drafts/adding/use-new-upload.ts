import { useNavigate } from "@remix-run/react";
import { addDocumentPath } from "~/paths";
import { handOver } from "../outbox/handed-over.ts";

/** Opens New Upload with files from another screen. */
export function useNewUpload(): (files: File[]) => void {
  const navigate = useNavigate();
  return (files) => {
    handOver(files);
    navigate(addDocumentPath);
  };
}
