import ts from "typescript";
import type { Change } from "./changes.ts";

export type Numbered = Change & { id: number };

/**
 * The source with every change in it, each behind a switch of its own: one build, or one load, serves to try any of them. Changes for which no
 * switch is possible are left out, such as the name of a field.
 */
export function withSwitches(source: ts.SourceFile, changes: Numbered[]): { text: string; without: number[] } {
  const at = new Map<ts.Node, Numbered[]>();
  const without: number[] = [];
  for (const change of changes) {
    const host = hostOf(source, change);
    if (host) at.set(host, [...(at.get(host) ?? []), change]);
    else without.push(change.id);
  }

  const write = (node: ts.Node): string => {
    const start = node.getStart(source);
    let [text, from] = ["", start];
    ts.forEachChild(node, (child) => {
      text += source.text.slice(from, child.getStart(source)) + write(child);
      from = child.end;
    });
    text += source.text.slice(from, node.end);
    return (at.get(node) ?? []).reduce((inner, { id, start: begin, end, by }) => {
      const changed = source.text.slice(start, begin) + by + source.text.slice(end, node.end);
      if (ts.isStatement(node)) return `{ if (globalThis.__isOn?.(${id})) { ${changed} } else { ${inner} } }`;
      return `(globalThis.__isOn?.(${id}) ? (${changed}) : ${inner})`;
    }, text);
  };

  return {
    text: at.size === 0 ? source.text : source.text.slice(0, source.getStart()) + write(source) + source.text.slice(source.end),
    without,
  };
}

/** Tells whether a change is in code that runs while a file is loaded: its result stays as it was when the switch is turned. */
export function isOfLoading(source: ts.SourceFile, change: Change): boolean {
  for (let node = coveringNode(source, change); node; node = node.parent) if (ts.isFunctionLike(node)) return false;
  return true;
}

function hostOf(source: ts.SourceFile, change: Change): ts.Node | undefined {
  for (let node: ts.Node = coveringNode(source, change); node && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isIfStatement(node) || ts.isExpressionStatement(node)) {
      if (isWhole(source, node, change)) return node;
    } else if (ts.isExpression(node) && mayBeChosen(node)) return node;
    if (ts.isBlock(node) || ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)) return undefined;
  }
  return undefined;
}

function isWhole(source: ts.SourceFile, node: ts.Node, { start, end }: Change): boolean {
  return node.getStart(source) === start && node.end === end;
}

/** The innermost node; between brackets, commas and operators it is the one that holds them. */
function coveringNode(source: ts.SourceFile, { start, end }: Change): ts.Node {
  const begin = start + (/\S/.exec(source.text.slice(start, end))?.index ?? 0);
  const within = (node: ts.Node): ts.Node =>
    ts.forEachChild(node, (child) => (child.getStart(source) <= begin && child.end >= end ? within(child) : undefined)) ?? node;
  return within(source);
}

/** Tells whether another expression may stand in this place: it may not where a name, a target or the object of a method is required. */
function mayBeChosen(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isSpreadElement(node)) return false;
  if (
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNonNullExpression(parent)
  ) {
    if (parent.expression === node && (ts.isCallExpression(parent) || ts.isOptionalChain(parent) || ts.isOptionalChain(node)))
      return ts.isIdentifier(node) && !ts.isOptionalChain(parent);
    return !(ts.isPropertyAccessExpression(parent) && parent.name === node);
  }
  if (ts.isNewExpression(parent)) return parent.expression !== node;
  if (ts.isTaggedTemplateExpression(parent)) return false;
  if (ts.isBinaryExpression(parent) && parent.left === node) return !isAssignment(parent.operatorToken.kind);
  if (
    ts.isPropertyAssignment(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isPropertyDeclaration(parent)
  )
    return parent.initializer === node;
  if (ts.isPrefixUnaryExpression(parent))
    return parent.operator !== ts.SyntaxKind.PlusPlusToken && parent.operator !== ts.SyntaxKind.MinusMinusToken;
  return !(
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPostfixUnaryExpression(parent) ||
    ts.isDeleteExpression(parent) ||
    ts.isTypeNode(parent) ||
    ts.isExpressionWithTypeArguments(parent) ||
    ts.isTemplateExpression(parent) ||
    (ts.isForOfStatement(parent) && parent.initializer === node)
  );
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}
