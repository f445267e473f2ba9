import ts from "typescript";

export const kinds = [
  "comparison",
  "edge",
  "condition",
  "part",
  "guard",
  "clause",
  "lock",
  "limit",
  "event",
  "call",
  "field",
  "number",
  "flag",
] as const;
export type Kind = (typeof kinds)[number];

/** A small change of a source file: the text between start and end is replaced. */
export type Change = { kind: Kind; start: number; end: number; by: string };

/** The kinds of change that must never go unnoticed, even if the share of the others is good. */
export const grave = ["permission", "lock", "event", "limit"] as const;
export type Grave = (typeof grave)[number];

const turned = named({
  "===": "!==",
  "!==": "===",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
  eq: "ne",
  ne: "eq",
  lt: "gte",
  gte: "lt",
  gt: "lte",
  lte: "gt",
  isNull: "isNotNull",
  isNotNull: "isNull",
  inArray: "notInArray",
  exists: "notExists",
  notExists: "exists",
  min: "max",
  max: "min",
  some: "every",
  every: "some",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
});

const shifted = named({ "<": "<=", "<=": "<", ">": ">=", ">=": ">", lt: "lte", lte: "lt", gt: "gte", gte: "gt" });

/** The calls that are removed with their arguments from a chain of calls. */
const links = named<Kind>({
  where: "clause",
  orderBy: "clause",
  filter: "clause",
  onConflictDoNothing: "lock",
  for: "lock",
  limit: "limit",
  min: "limit",
  max: "limit",
});

/** Code without an effect that a rule describes: the text for the log, and the patience and the portions with which work is done. */
const unseen = /^(log|console|invariant|clearTimeout|clearInterval)\b|\.(unref|ref|debug|info|warn)$/;
const tuned = /(ms|seconds|timeout|patience|pause|wait|interval|delay|atOnce|together|chunk|buckets|batch|concurrency|highWaterMark)$/i;
const freeing = /\.(destroy|delete|free|close)$/;
const habits = /^(force|recursive|maxRetries|once|prepare|ref)$/;

/** Lists every possible change. measured: thresholds were found by measuring and are judged by benches, not by tests. */
export function changesOf(source: ts.SourceFile, { measured }: { measured: boolean }): Change[] {
  const changes: Change[] = [];
  const replace = (kind: Kind, node: ts.Node, by: string) => changes.push({ kind, start: node.getStart(source), end: node.end, by });
  const text = (node: ts.Node) => node.getText(source);

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isCallExpression(node) && unseen.test(text(node.expression))) return;
    if (ts.isBinaryExpression(node)) changeOperation(node);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken && !isTurnedWhole(node))
      replace("condition", node, text(node.operand));
    if (ts.isIfStatement(node)) changeIf(node);
    if (ts.isConditionalExpression(node)) replace("condition", node.condition, `!(${text(node.condition)})`);
    if (ts.isCallExpression(node)) changeCall(node);
    if (ts.isExpressionStatement(node)) dropStatement(node);
    if (ts.isNumericLiteral(node) && !measured && !isTuning(node, source)) replace("number", node, changedNumber(Number(node.text)));
    if (node.kind === ts.SyntaxKind.TrueKeyword && !isHabit(node)) replace("flag", node, "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword && !isHabit(node)) replace("flag", node, "true");
    if (ts.isTaggedTemplateExpression(node) && text(node.tag).startsWith("sql")) changeSql(node);
    ts.forEachChild(node, visit);
  };

  const changeOperation = ({ operatorToken, left, right, parent }: ts.BinaryExpression) => {
    const operator = text(operatorToken);
    const [other, near] = [turned(operator), shifted(operator)];
    if (other) replace("comparison", operatorToken, other);
    if (near && !measured) replace("edge", operatorToken, near);
    if (operator !== "&&" && operator !== "||" && operator !== "??") return;
    if (ts.isExpressionStatement(parent)) return;
    changes.push({ kind: "part", start: left.end, end: right.end, by: "" });
    changes.push({ kind: "part", start: left.getStart(source), end: right.getStart(source), by: "" });
  };

  const changeIf = (node: ts.IfStatement) => {
    replace("condition", node.expression, `!(${text(node.expression)})`);
    if (!node.elseStatement && leaves(node.thenStatement)) replace("guard", node, "{}");
  };

  const changeCall = (node: ts.CallExpression) => {
    const { expression: callee, arguments: given } = node;
    if (ts.isIdentifier(callee) || text(callee).startsWith("Math.")) {
      const name = ts.isIdentifier(callee) ? callee : (callee as ts.PropertyAccessExpression).name;
      const [other, near] = [turned(text(name)), shifted(text(name))];
      if (other) replace("comparison", name, other);
      if (near && !measured) replace("edge", name, near);
      if (/^(and|or)$/.test(text(name)) && given.length > 1) for (const one of given) replace("clause", one, "undefined");
      return;
    }
    if (!ts.isPropertyAccessExpression(callee)) return;
    const name = text(callee.name);
    const link = links(name);
    if (link && !isPortion(name, given)) changes.push({ kind: link, start: callee.expression.end, end: node.end, by: "" });
    if (/^(some|every)$/.test(name)) replace("comparison", callee.name, turned(name) ?? name);
    if (/^(set|values)$/.test(name)) for (const one of given) if (ts.isObjectLiteralExpression(one)) dropFields(one);
  };

  const dropFields = ({ properties }: ts.ObjectLiteralExpression) => {
    if (properties.length > 1)
      for (const one of properties) changes.push({ kind: "field", start: one.getFullStart(), end: endWithComma(one), by: "" });
  };

  const endWithComma = ({ end }: ts.Node) => (source.text[end] === "," ? end + 1 : end);

  const dropStatement = (node: ts.ExpressionStatement) => {
    const call =
      ts.isAwaitExpression(node.expression) || ts.isVoidExpression(node.expression) ? node.expression.expression : node.expression;
    if (
      !ts.isCallExpression(call) ||
      (measured && freeing.test(text(call.expression))) ||
      unseen.test(text(call.expression)) ||
      call.expression.kind === ts.SyntaxKind.SuperKeyword
    )
      return;
    replace(kindOfCall(text(call)), node, "{}");
  };

  const changeSql = ({ template }: ts.TaggedTemplateExpression) => {
    const start = template.getStart(source);
    for (const [pattern, kind] of [
      [/\bfor update( skip locked)?/g, "lock"],
      [/\blimit (?!1\b)(\d+|\$\{[^{}]*\}(::int)?)/g, "limit"],
      [/\band [\w.]+ (=|<|>|<=|>=) (\w+|\$\{[^{}]*\})/g, "clause"],
    ] as const)
      for (const { index, 0: found } of text(template).matchAll(pattern))
        changes.push({ kind, start: start + index, end: start + index + found.length, by: "" });
  };

  visit(source);
  return changes;
}

/** The grave kind to which a change belongs, by the names in it. */
export function graveOf(change: Change, source: string): Grave | undefined {
  const whole = source.slice(change.start, change.end);
  // The consequence of a guard is no part of its condition.
  const before = change.kind === "guard" ? (whole.split(/\) (?:\{|return|throw|continue)/)[0] ?? "") : whole;
  const isOmission = ["clause", "guard", "part", "condition"].includes(change.kind);
  if (change.kind === "lock" || change.kind === "event" || change.kind === "limit") return change.kind;
  if (!isOmission) return undefined;
  if (/\b(visibleTo|grantedTo|may[A-Z]|require[A-Z]|viewer|userId|ownerId|authorId|readerId|isOwn)/.test(before)) return "permission";
  return /\b(max[A-Z]\w*|\w*(AtMost|Limit))\b/.test(before) ? "limit" : undefined;
}

function named<T extends string = string>(entries: Record<string, T>): (name: string) => T | undefined {
  const known = new Map(Object.entries(entries));
  return (name) => known.get(name);
}

/** A whole condition is turned anyway. */
function isTurnedWhole(node: ts.PrefixUnaryExpression): boolean {
  const { parent } = node;
  return (ts.isIfStatement(parent) && parent.expression === node) || (ts.isConditionalExpression(parent) && parent.condition === node);
}

/** Tells whether a limit is only a portion: one row is taken whether or not there are more, and no rule says how many at once. */
function isPortion(link: string, [of]: readonly ts.Expression[]): boolean {
  return link === "limit" && of !== undefined && (of.getText() === "1" || tuned.test(of.getText()));
}

function kindOfCall(call: string): Kind {
  if (/^\w*lock[A-Z]\w*\(|^[\w.]+\(sql`[^`]*advisory/.test(call)) return "lock";
  if (/^(tell|announce|notify|record|enqueue)/.test(call)) return "event";
  return "call";
}

function leaves(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.some(leaves);
  return ts.isReturnStatement(statement) || ts.isThrowStatement(statement) || ts.isContinueStatement(statement);
}

function changedNumber(value: number): string {
  if (value < 2) return String(value + 1);
  return String(Number.isInteger(value) && value >= 400 && value < 600 ? value + 1 : value * 2);
}

function isTuning(node: ts.Node, source: ts.SourceFile): boolean {
  for (let at = node.parent; at && !ts.isBlock(at) && !ts.isSourceFile(at); at = at.parent) {
    if ((ts.isVariableDeclaration(at) || ts.isPropertyAssignment(at)) && tuned.test(at.name.getText(source))) return true;
    if (ts.isCallExpression(at) && /^(sleep|setTimeout|setInterval)$|\.(toFixed|limit)$/.test(at.expression.getText(source))) return true;
  }
  return false;
}

function isHabit({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && habits.test(parent.name.text);
}
