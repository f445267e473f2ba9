import type { Viewer } from "~/features/accounts/rules";
import type { WantedLook } from "~/imaging/recipe";
import type { ArrivedFile, BecameOf } from "./write-down-files.server.ts";

export type FilesOfForm = {
  viewer: Viewer;
  /** id of the document whose open edit the files go into; undefined: the new document */
  documentId?: string | undefined;
  /** created with the form; together with `place` it makes a repeated submit harmless */
  submissionId: string;
  /** the look that the pages get; undefined: the look that suits them */
  look?: WantedLook | undefined;
  /** bytes that the store keeps for the person; undefined: as it is set for them */
  quota?: number | undefined;
  /** each file becomes a document of its own */
  isApart?: boolean;
};

/** The destination of the files of a form. */
export type Room = {
  /** the places in the form of the files that arrived before */
  known(): Promise<Set<number>>;
  /** the reason why no files are taken, if there is one */
  closed(): Promise<"used-up" | "gone" | undefined>;
  /** files that are not taken because nothing is left of the trial are reported by name */
  tellsEach: boolean;
  writeDown(files: readonly ArrivedFile[], quota?: number): Promise<BecameOf[]>;
};
