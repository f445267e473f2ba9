import type { Viewer } from "~/features/accounts/rules";
import type { WantedLook } from "~/imaging/recipe";
import type { ArrivedFile, BecameOf } from "./write-down-files.server.ts";

export type FilesOfForm = {
  viewer: Viewer;
  /** whose open edit they go into; none: into the new document */
  documentId?: string | undefined;
  /** minted with the form; with `place` it makes a repeated submit harmless */
  submissionId: string;
  /** what their pages are to look like; none: what becomes them */
  look?: WantedLook | undefined;
  /** bytes that the store keeps for one person */
  quota?: number;
  /** each becomes a document of its own */
  isApart?: boolean;
};

/** Where the files of a form go. */
export type Room = {
  /** places in the form of what came before */
  known(): Promise<Set<number>>;
  /** why nothing is taken, if so */
  closed(): Promise<"used-up" | "gone" | undefined>;
  /** what is not taken because nothing is left of the trial is told by name */
  tellsEach: boolean;
  writeDown(files: readonly ArrivedFile[], quota: number): Promise<BecameOf[]>;
};
