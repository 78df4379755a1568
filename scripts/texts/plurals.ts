import { parseSync } from "vite";

type Node = { type: string; start: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";
const inner = (node: unknown): Node | null => {
  const { type, expression } = (node ?? {}) as { type?: string; expression?: unknown };
  return type === "ParenthesizedExpression" || type === "TSAsExpression" ? inner(expression) : isNode(node) ? node : null;
};

/** `count === 1`, `count !== 1` or `count > 1`. */
const asksForOne = (test: Node | null) =>
  test?.type === "BinaryExpression" &&
  /^(?:[!=]==?|>)$/.test(test["operator"] as string) &&
  isNode(test["right"]) &&
  test["right"]["value"] === 1;

const HAS_LETTERS = /\p{L}/u;
/** A string or a template with letters in it, or a name that says it is one of two forms. */
function isForm(branch: Node | null): boolean {
  if (branch?.type === "Literal") return typeof branch["value"] === "string" && HAS_LETTERS.test(branch["value"]);
  if (branch?.type === "TemplateLiteral")
    return (branch["quasis"] as { value: { cooked: string } }[]).some(({ value }) => HAS_LETTERS.test(value.cooked));
  return branch?.type === "Identifier" && /^(?:one|many|other|some|singular|plural)/.test(branch["name"] as string);
}
/** `count === 1 ? "" : "s"`. */
const isEnding = (branch: Node | null) => branch?.type === "Literal" && branch["value"] === "s";

/** The lines on which a text is chosen by comparing a count with 1: English's rule, and no other language's. */
export function handMadePlurals(file: string, code: string): number[] {
  const { program } = parseSync(file, code, { lang: file.endsWith("x") ? "tsx" : "ts" });
  const lines: number[] = [];
  const visit = (node: Node) => {
    const { test, consequent, alternate } = node as Partial<Record<"test" | "consequent" | "alternate", unknown>>;
    const branches = [inner(consequent), inner(alternate)];
    if (node.type === "ConditionalExpression" && asksForOne(inner(test)) && (branches.every(isForm) || branches.some(isEnding)))
      lines.push(code.slice(0, node.start).split("\n").length);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(program as unknown as Node);
  return lines;
}
