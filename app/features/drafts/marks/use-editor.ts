import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { inUnits } from "~/imaging/marks/mark-shape";
import { redone, stepped, undone } from "../steps/history.ts";
import { boundsOf, movedBy, type Paper, resized, sizedTo } from "./grips.ts";
import { inPercent, middleInPercent } from "./in-percent.ts";
import { markName } from "./mark-name.ts";
import { newId } from "./new-id.ts";
import {
  broughtTo,
  type LetterRanges,
  lettersBeyond,
  longestText,
  type Mark,
  mostMarks,
  mostNumbers,
  newMark,
  numbersOf,
  type OwnHand,
  shapeSizes,
  sizesOf,
  type Tool,
  textSizes,
  tidied,
  within,
} from "./rules.ts";
import { useHistory } from "./use-history.ts";
import { useLetterWidth } from "./use-letter-width.ts";

export type Colour = 0 | 1 | 2;
type Point = { x: number; y: number };

type Asked = {
  /** name of the edit and the page, under which unsent annotations are kept */
  name: string;
  /** the annotations that the edit has */
  stored: readonly Mark[];
  fixedIds: readonly string[];
  keptIds: readonly string[];
  picture: { width: number; height: number };
  hand: OwnHand | null;
  /** the text that the tool "place and date" writes */
  place: string;
  letters: LetterRanges;
  /** called when a signature is to be put and the person has none */
  askForHand(): void;
  /** called when the place is to be written: from then on it may be looked up */
  askForPlace(): void;
};

export type Editor = ReturnType<typeof useEditor>;

/** The state of the annotations on a page and all acts on them, independent of screen, keys and pointers. */
export function useEditor({ name, stored, fixedIds, keptIds, picture, hand, place, letters, askForHand, askForPlace }: Asked) {
  const { t } = useTranslation("marks");
  const { history, latest, change, began, hasBoth, isRestored } = useHistory(name, stored);
  const [tool, setTool] = useState<Tool | "select">("select");
  const [sizes, setSizes] = useState(() => ({ text: isPhone() ? textSizes.onPhone : textSizes.usual, shape: shapeSizes.usual }));
  const [colour, setColour] = useState<Colour>(0);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  // A text without words yet, for which nothing is drawn.
  const [blank, setBlank] = useState<Mark | null>(null);
  const [said, say] = useSaid();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the editor opens
  useEffect(() => {
    if (isRestored) say(t("editor.restored"));
  }, []);

  const marks = history.now;
  const widthOf = useLetterWidth(marks);
  const paper: Paper = useMemo(() => ({ page: inUnits(picture), widthOf }), [picture, widthOf]);
  const among = (id: string | null) => marks.find((mark) => mark.id === id);
  const selected = among(selectedId) ?? (blank?.id === selectedId ? (blank ?? undefined) : undefined);
  const isFixed = (mark: Mark) => fixedIds.includes(mark.id);
  const isChanged = JSON.stringify(marks) !== JSON.stringify(stored);

  function choose(chosen: Tool | "select") {
    if (chosen === "place" && tool !== "place") askForPlace();
    setTool(chosen);
  }

  function select(id: string | null) {
    setSelectedId(id);
    setBlank((before) => (before?.id === id ? before : null));
  }

  function step(now: readonly Mark[], kind: string | null = null) {
    change((before) => stepped(before, now, { kind, at: Date.now() }));
  }

  /** Replaces the annotation of the same id; kind: steps of one kind count as one. */
  function replace(mark: Mark, kind: string | null = null) {
    step(
      marks.map((other) => (other.id === mark.id ? mark : other)),
      kind,
    );
  }

  function add(mark: Mark): boolean {
    if (marks.length >= mostMarks || numbersOf([...marks, mark]) > mostNumbers) {
      say(t("refused.too-many"));
      return false;
    }
    step([...marks, mark]);
    select(mark.id);
    say(t("said.added", { what: markName(mark, t) }));
    return true;
  }

  /** Puts an annotation of the tool at a place and returns its id. at: fraction of the page */
  function putAt(chosen: Exclude<Tool, "pen">, at: Point): string | null {
    const size = sizesOf(chosen) === textSizes ? sizes.text : sizes.shape;
    const id = newId();
    if (chosen === "text") {
      setSelectedId(id);
      setBlank({ id, kind: "text", at, turns: 0, size, text: "", colour });
      say(t("said.write"));
      return id;
    }
    if (chosen === "signature" && !hand) {
      askForHand();
      return null;
    }
    const mark = newMark(chosen, { id, at, size, colour, text: place, hand, page: picture });
    return mark && add(mark) ? id : null;
  }

  /** Changes the text of an annotation; returns the characters that cannot be written. */
  function write(mark: Extract<Mark, { kind: "text" }>, typed: string): string[] {
    const text = tidied(typed).slice(0, longestText);
    const missing = lettersBeyond(text, letters);
    if (missing.length > 0) return missing;
    const written = { ...mark, text };
    const isThere = among(mark.id) !== undefined;
    const kind = `text ${mark.id}`;
    if (text === "") {
      setBlank(written);
      if (isThere)
        step(
          marks.filter(({ id }) => id !== mark.id),
          kind,
        );
    } else if (isThere) replace(written, kind);
    else {
      setBlank(null);
      step([...marks, written], kind);
    }
    return [];
  }

  function move(mark: Mark, by: Point) {
    const moved = movedBy(mark, by, paper.page);
    replace(moved, `move ${mark.id}`);
    say(t("said.at", { what: markName(mark, t), ...middleInPercent(boundsOf(moved, paper), paper.page) }));
  }

  /** Resizes an annotation by keys, at its lower right corner or the end of its line. */
  function grow(mark: Mark, by: Point) {
    const isLine = mark.kind === "line" || mark.kind === "arrow";
    const bounds = boundsOf(mark, paper);
    const held = isLine
      ? { x: mark.to.x * paper.page.width, y: mark.to.y * paper.page.height }
      : { x: bounds.left + bounds.width, y: bounds.top + bounds.height };
    const grown = resized(mark, { handle: isLine ? "to" : "se", to: { x: held.x + by.x, y: held.y + by.y } }, paper);
    replace(grown, `size ${mark.id}`);
    const { width, height } = boundsOf(grown, paper);
    say(t("said.size", { what: markName(mark, t), x: inPercent(width, paper.page.width), y: inPercent(height, paper.page.height) }));
  }

  /** Sets the size of the selected annotation, or of the next one. */
  function size(value: number) {
    if (selected && !isFixed(selected)) {
      const sized = sizedTo(selected, value, paper);
      if (selected === blank) setBlank(sized);
      else replace(sized, `size ${selected.id}`);
    }
    const isText = selected ? selected.kind === "text" : tool !== "select" && sizesOf(tool) === textSizes;
    setSizes((before) => ({ ...before, [isText ? "text" : "shape"]: within(value, isText ? textSizes : shapeSizes) }));
  }

  function paint(next: Colour) {
    setColour(next);
    if (!selected || isFixed(selected) || selected.kind === "signature") return;
    const painted = selected.kind === "text" ? { ...selected, colour: next } : { ...selected, pen: { ...selected.pen, colour: next } };
    if (selected === blank) setBlank(painted);
    else replace(painted);
  }

  /** Removes an annotation and returns the id of the one that is selected then. */
  function remove(mark: Mark): string | null {
    if (keptIds.includes(mark.id)) {
      say(t("refused.not-yours"));
      return mark.id;
    }
    const at = marks.indexOf(mark);
    const next = (marks[at + 1] ?? marks[at - 1])?.id ?? null;
    step(marks.filter((other) => other !== mark));
    select(next);
    say(t("said.removed", { what: markName(mark, t) }));
    return next;
  }

  function order(mark: Mark, end: "front" | "back") {
    step(broughtTo(marks, mark.id, end));
    say(t(`said.${end}`, { what: markName(mark, t) }));
  }

  function double(mark: Mark) {
    const beside = movedBy({ ...mark, id: newId() }, { x: 20, y: 20 }, paper.page);
    return add(beside) ? beside.id : null;
  }

  function back(way: "undo" | "redo") {
    const before = latest.current;
    const { now } = change(way === "undo" ? undone : redone);
    if (now === before.now) return;
    setBlank(null);
    say(t(`said.${way}`, { count: now.length }));
  }

  return {
    ...{ marks, began, hasBoth, isChanged, selected, select, blank, paper, picture, isFixed },
    ...{ tool, setTool: choose, sizes, colour, said, say },
    ...{ add, replace, putAt, write, move, grow, size, paint, remove, order, double, step },
    mayRemove: (mark: Mark) => !keptIds.includes(mark.id),
    undo: history.past.length > 0 ? () => back("undo") : undefined,
    redo: history.future.length > 0 ? () => back("redo") : undefined,
  };
}

/** A message for screen readers. A repeated message is changed invisibly, as they read only what has changed. */
function useSaid() {
  const [said, set] = useState("");
  return [said, (next: string) => set((before) => (before === next ? `${next}\u00a0` : next))] as const;
}

function isPhone(): boolean {
  return window.matchMedia("(width < 641px)").matches;
}
