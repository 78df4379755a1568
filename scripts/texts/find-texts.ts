import { parseSync } from "vite";
import { isCatalogue } from "./catalogues.ts";
import { hasWords, isShownAttribute, isShownProperty, readsAsLabel, readsAsSentence, steersPage, steersProgram } from "./shown.ts";

/** On a page, in an attribute that is read out or shown, or in a string that reads as a sentence. */
type Kind = "page" | "attribute" | "sentence";

/** A text that a person may read: where it stands, and what it says. What is put in while the product runs stands in braces. */
export type Text = { file: string; line: number; kind: Kind; text: string };

type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Quasi = Node & { value: { cooked: string } };

const LONGEST_SHOWN_CODE = 40;
/** Through these a string stands where they stand. */
const PASSES_ON = /^(?:Conditional|Logical|JSXExpressionContainer|Parenthesized|TSAs|TSSatisfies)/;
const OF_THE_PROGRAM = /^(?:Import|ExportAll|TaggedTemplate|SwitchCase|TS(?!As|Satisfies|NonNull))/;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";
const folded = (text: string) => text.replace(/\s+/g, " ").trim();
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const nameOf = (node: unknown): string => {
  const { name, property, value } = (node ?? {}) as { name?: unknown; property?: unknown; value?: unknown };
  if (typeof name === "string") return name;
  if (property ?? name) return nameOf(property ?? name);
  return typeof value === "string" ? value : "";
};

/** Of what a function is called: "console" in `console.error`. */
const ownerOf = (callee: unknown): string => {
  const { object } = (callee ?? {}) as { object?: unknown };
  return object ? nameOf(object) : "";
};

/** Reads one file. */
class Reader {
  readonly texts: Text[] = [];
  /** Strings by which programs tell cases apart. */
  readonly codeWords = new Set<string>();
  readonly #file: string;
  readonly #code: string;
  readonly #lineStarts: number[];

  constructor(file: string, code: string) {
    this.#file = file;
    this.#code = code;
    this.#lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  #note(node: Node, kind: Kind, text: string) {
    const line = this.#lineStarts.findLastIndex((start) => start <= node.start) + 1;
    this.texts.push({ file: this.#file, line, kind, text: folded(text) });
  }

  #putIn(node: Node): string {
    const source = folded(this.#code.slice(node.start, node.end));
    return `{${source.length > LONGEST_SHOWN_CODE || /[{}]/.test(source) ? "…" : source}}`;
  }

  /** What a string or a template says; null for anything else. */
  #said(node: Node): string | null {
    if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
    if (node.type !== "TemplateLiteral") return null;
    const put = nodesOf(node["expressions"]).map((expression) => this.#putIn(expression));
    return (node["quasis"] as Quasi[]).map(({ value }, index) => value.cooked + (put[index] ?? "")).join("");
  }

  /** What an expression in an element says: a string, a template, or the words of a message that the screen puts a link around, `link("Log in")`. */
  #saidWithin(expression: Node): string | null {
    const [words, ...more] = nodesOf(expression["arguments"]);
    if (!isCatalogue(this.#file) || expression.type !== "CallExpression" || !words || more.length > 0) return this.#said(expression);
    return words.type === "JSXFragment" ? this.#wordsOf(nodesOf(words["children"])) : (this.#said(words) ?? this.#putIn(words));
  }

  /** The words of an element and of the elements within it, as they are read one after the other. */
  #wordsOf(children: readonly Node[]): string {
    return children
      .map((child) => {
        if (child.type === "JSXText") return (child["value"] as string).replace(/^\s*\n\s*|\s*\n\s*$/g, "");
        if (child.type === "JSXElement" || child.type === "JSXFragment") return this.#wordsOf(nodesOf(child["children"]));
        const expression = child["expression"];
        if (!isNode(expression) || expression.type === "JSXEmptyExpression") return "";
        return this.#saidWithin(expression) ?? this.#putIn(expression);
      })
      .join("");
  }

  #element(node: Node, within: boolean) {
    const children = nodesOf(node["children"]);
    const first = children.find((child) => child.type === "JSXText" && hasWords(child["value"] as string));
    if (first && !within)
      this.#note(
        { ...first, start: this.#code.indexOf(folded(first["value"] as string).slice(0, 8), first.start) },
        "page",
        this.#wordsOf(children),
      );
    if (isNode(node["openingElement"])) this.visit(node["openingElement"]);
    const read = within || first !== undefined;
    for (const child of children) {
      const expression = child["expression"];
      const isRead = read && isNode(expression) && this.#saidWithin(expression) !== null;
      if (child.type === "JSXElement" || child.type === "JSXFragment") this.#element(child, read);
      else if (isNode(expression) && !(isRead && expression.type === "CallExpression"))
        this.visit(expression, isRead ? null : "page", isRead);
    }
  }

  #noteCodeWords(node: Node) {
    const tellsApart = { SwitchCase: "test", TSLiteralType: "literal", Property: "key" }[node.type];
    const compared = tellsApart && node[tellsApart];
    const sides = node.type === "BinaryExpression" && /^[!=]==?$/.test(node["operator"] as string) ? [node["left"], node["right"]] : [];
    const listed = node.type === "CallExpression" && /^(?:enum|literal)$/.test(nameOf(node["callee"])) ? nodesOf(node["arguments"]) : [];
    const elements = listed.flatMap((argument) => [argument, ...nodesOf(argument["elements"])]);
    for (const word of [compared, ...sides, ...elements].filter(isNode)) {
      const said = this.#said(word);
      if (said !== null) this.codeWords.add(said);
    }
    if (node.type.startsWith("TS")) for (const child of Object.values(node).flatMap(nodesOf)) this.#noteCodeWords(child);
  }

  visit(node: Node, shown: Kind | null = null, isRead = false) {
    this.#noteCodeWords(node);
    if (
      OF_THE_PROGRAM.test(node.type) ||
      (/^(?:Call|New)/.test(node.type) && steersProgram(nameOf(node["callee"]), ownerOf(node["callee"])))
    ) {
      if (node.type === "SwitchCase") for (const child of nodesOf(node["consequent"])) this.visit(child);
      return;
    }
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      this.#element(node, false);
      return;
    }
    if (node.type === "JSXAttribute") {
      const name = nameOf(node["name"]);
      if (isNode(node["value"]) && !steersPage(name)) this.visit(node["value"], isShownAttribute(name) ? "attribute" : null);
      return;
    }
    if (node.type === "Property") {
      for (const value of nodesOf(node["value"])) this.visit(value, isShownProperty(nameOf(node["key"])) ? "sentence" : null);
      return;
    }
    if (node.type === "CallExpression" && nameOf(node["callee"]) === "plural") {
      for (const form of nodesOf(node["arguments"]).flatMap((argument) => nodesOf(argument["properties"])))
        for (const value of nodesOf(form["value"])) this.visit(value, "sentence");
      return;
    }
    const text = this.#said(node);
    const isLabel = text !== null && this.#file.startsWith("web/") && readsAsLabel(text);
    const counts =
      text !== null &&
      !isRead &&
      hasWords(text) &&
      (isLabel || isCatalogue(this.#file) || (shown ? shown !== "sentence" || /[A-Z ]/.test(text) : readsAsSentence(folded(text))));
    if (counts) this.#note(node, shown ?? "sentence", text);
    this.#below(node, PASSES_ON.test(node.type) ? shown : null);
  }

  #below(node: Node, shown: Kind | null) {
    const compares = node.type === "BinaryExpression" && node["operator"] !== "+";
    for (const [field, value] of Object.entries(node))
      for (const child of nodesOf(value)) if (!compares || this.#said(child) === null) this.visit(child, field === "test" ? null : shown);
  }
}

/** The texts of one file of TypeScript, in the order in which they stand, and the strings by which it tells cases apart. */
export function textsIn(file: string, code: string): { texts: Text[]; codeWords: Set<string> } {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith("x") ? "tsx" : "ts" });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const reader = new Reader(file, code);
  reader.visit(program as unknown as Node);
  return { texts: reader.texts, codeWords: reader.codeWords };
}
