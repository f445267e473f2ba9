import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../../tests/support/tries.ts";
import { begun, redone, stepped, undone } from "./history.ts";

const alone = { kind: null, at: 0 };

test("as many steps back as were made lead to the beginning, and as many forward to the end", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 30 }), (steps) => {
      const end = steps.reduce((history, now) => stepped(history, now, alone), begun(-1));
      const start = steps.reduce((history) => undone(history), end);
      expect(start.now).toBe(-1);
      expect(steps.reduce((history) => redone(history), start).now).toBe(end.now);
    }),
    tries(200),
  );
});

test("with nothing to take back or bring again all stays as it is", () => {
  const history = begun("a");
  expect(undone(history)).toEqual(history);
  expect(redone(history)).toEqual(history);
});

test("a new step after undoing leaves nothing to bring again", () => {
  const history = stepped(undone(stepped(begun("a"), "b", alone)), "c", alone);
  expect([history.now, history.future, undone(history).now]).toEqual(["c", [], "a"]);
});

test("steps of one kind in quick succession are one; a pause, another kind or an undo ends it", () => {
  const move = (at: number) => ({ kind: "move 1", at });
  const quick = stepped(stepped(stepped(begun("a"), "b", move(0)), "c", move(500)), "d", move(1400));
  expect(undone(quick).now).toBe("a");
  const slow = stepped(stepped(begun("a"), "b", move(0)), "c", move(1000));
  expect(undone(slow).now).toBe("b");
  const other = stepped(stepped(begun("a"), "b", move(0)), "c", { kind: "move 2", at: 1 });
  expect(undone(other).now).toBe("b");
  const after = stepped(undone(stepped(stepped(begun("a"), "b", alone), "c", move(0))), "d", move(1));
  expect(undone(after).now).toBe("b");
});

test("of very many steps the first are forgotten", () => {
  const many = Array.from({ length: 300 }, (_, at) => at).reduce((history, now) => stepped(history, now, alone), begun(-1));
  expect(many.past).toHaveLength(200);
});
