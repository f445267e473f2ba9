import { createElement, Fragment, type ReactNode } from "react";
import type { Block, Inline } from "~/lib/markdown";

type Props = {
  title: string;
  blocks: Block[];
  /** of the text, if it is not that of the page */
  lang?: string | undefined;
  children?: ReactNode;
};

/** A page that the operator wrote. */
export function WrittenPage({ title, blocks, lang, children }: Props) {
  return (
    <main id="content" className="wrap reading">
      <div className="stack" lang={lang}>
        <h1>{title}</h1>
        {inOrder(blocks.map(written))}
      </div>
      {children}
    </main>
  );
}

/** Of a text that never changes the places are keys enough. */
function inOrder(nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}

function written(block: Block): ReactNode {
  switch (block.kind) {
    case "heading":
      return createElement(block.level === 2 ? "h2" : "h3", { id: block.id }, inline(block.content));
    case "paragraph":
      return createElement(
        "p",
        null,
        inOrder(block.lines.flatMap((line, place) => (place > 0 ? [<br key="br" />, inline(line)] : [inline(line)]))),
      );
    case "list":
      return createElement(block.ordered ? "ol" : "ul", null, inOrder(block.items.map((item) => createElement("li", null, inline(item)))));
  }
}

function inline(content: readonly Inline[]): ReactNode {
  return inOrder(content.map(marked));
}

function marked(part: Inline): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "strong":
      return <strong>{inline(part.content)}</strong>;
    case "emphasis":
      return <em>{inline(part.content)}</em>;
    case "link":
      return (
        <a href={part.href} rel="noopener">
          {inline(part.content)}
        </a>
      );
  }
}
