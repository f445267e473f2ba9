import { expect, test } from "vitest";
import type { Parcel } from "../outbox/parcels.ts";
import { bytesOf, waitingRows } from "./waiting-rows.ts";

test("a completed document is one thing, pages of the open one are shown singly, and so are files that become a document each", () => {
  const [first, second, third, fourth] = [aParcel("1"), aParcel("2"), aParcel("3"), aParcel("4")];
  const [arrange, publish] = [aParcel("2", "arrange"), aParcel("2", "publish")];
  const each = aParcel("5", "each");
  const rows = waitingRows([first, second, arrange, publish, third, each, fourth]);
  expect(rows.map(({ files }) => files)).toEqual([[first, second], [each], [third], [fourth]]);
  expect(rows[0]?.parcels).toEqual([first, second, arrange, publish]);
  expect(bytesOf(rows.flatMap(({ files }) => [...files]))).toBe(5);
});

test("instructions alone are nothing that waits for anybody to see", () => {
  expect(waitingRows([aParcel("1", "publish"), aParcel("2", "withdraw")])).toEqual([]);
});

function aParcel(submissionId: string, kind: Parcel["kind"] = "draft"): Parcel {
  return { submissionId, place: 0, kind, file: new File(["x"], "x.jpg"), fullQuality: false, state: "waiting", tries: 0 };
}
