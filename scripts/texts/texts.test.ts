import { expect, it } from "vitest";
import { isCatalogue, isOutOfPlace } from "./catalogues.ts";
import { faultsOf } from "./faults.ts";
import { type Text, textsIn } from "./find-texts.ts";
import { handMadePlurals } from "./plurals.ts";
import { readingEase } from "./reading-ease.ts";

const said = (code: string) => textsIn("web/a.tsx", code).texts.map(({ line, kind, text }) => `${line} ${kind}: ${text}`);
const text = (words: string): Text => ({ file: "web/a.tsx", line: 1, kind: "page", text: words });
const faults = (words: string, specification = "") => faultsOf(text(words), specification).map(({ fault }) => fault);

it("reads what an element says, with what is put in, and its attributes that people read", () => {
  expect(said('const a = (\n  <p className="flex gap-2" title="Your week">\n    Hello <b>{name}</b>, plan a week.\n  </p>\n);')).toEqual([
    "3 page: Hello {name}, plan a week.",
    "2 attribute: Your week",
  ]);
});

it("reads strings and templates that are sentences, and what a condition chooses from", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is read
  expect(said("const a = { message: `Paid on ${day}.`, kind: 'paid' };\nconst b = <p>{done ? 'Saved' : 'Save'}</p>;")).toEqual([
    "1 sentence: Paid on {day}.",
    "2 page: Saved",
    "2 page: Save",
  ]);
});

it("reads each form of a plural", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is read
  expect(said('const a = plural(days, { one: "1 day", other: `${days} days` });')).toEqual([
    "1 sentence: 1 day",
    "1 sentence: {days} days",
  ]);
});

it.each([
  'const a = "flex items-center gap-2";',
  'log.info("a sentence for us alone");',
  'import a from "./not a text.ts";',
  "const a = sql`select id from charge`;",
  'type A = "not a text";',
  'throw new Error("a fault that nobody sees");',
])("leaves out what steers the program: %s", (code) => {
  expect(said(code)).toEqual([]);
});

it("reads every word of a catalogue, and a sentence whole whose words the screen puts a link around", () => {
  const code = 'export const low = "low";\nexport const agreed = (link: Wrap) => <>You agreed to {link("our terms")} today.</>;';
  expect(textsIn("web/features/leads/trade/messages.tsx", code).texts.map(({ text }) => text)).toEqual([
    "low",
    "You agreed to our terms today.",
  ]);
});

it("reads what a page warns of, and not what a log is told", () => {
  expect(said('warn(["Error", "Nothing was saved"]);\nlog.warn("a sentence for us");\nconsole.error("another one");')).toEqual([
    "1 sentence: Error",
    "1 sentence: Nothing was saved",
  ]);
});

it("knows where a text has to stand in a catalogue", () => {
  const files = ["trade/keys-card.tsx", "trade/messages.tsx", "analytics/toasts.ts", "funnel/guide-screen.tsx"];
  expect(files.map((file) => isOutOfPlace(`web/features/leads/${file}`))).toEqual([true, false, false, false]);
  expect(isCatalogue("workflows/leads/lead/messages.ts")).toBe(false);
});

it("knows the strings by which a program tells cases apart", () => {
  const { codeWords } = textsIn(
    "web/a.ts",
    'type A = { kind: "used up" };\nif (kind === "no offer") { switch (a) { case "not signed": } }',
  );
  expect([...codeWords]).toEqual(["used up", "no offer", "not signed"]);
});

it.each([
  ["Whoever pays manages it in Billing.", "whoever"],
  ["Write us an e-mail.", "e-mail"],
  ["Sign in to see your week.", "log in"],
  ["£60.82 est. at the till, £3 est. under budget", "est. once"],
  ["31 % of the week", "31%"],
  ["Saved!", "full stop"],
  ["Nothing more is charged, and nothing goes back.", "refund"],
  ["Your conversations will stand here.", "appears"],
  [
    "Notwithstanding the aforementioned contractual obligations, remuneration necessitates individual administrative authorisation.",
    "hard to read",
  ],
])("stops “%s”", (words, why) => {
  expect(faults(words).join().toLowerCase()).toContain(why.toLowerCase());
});

it.each(["Your week is ready.", "We'll retry on 26 November.", "Log in to see your week.", "£60.82 at the till (est.)"])(
  "lets “%s” be",
  (words) => {
    expect(faults(words)).toEqual([]);
  },
);

it("lets be what the specification has word for word, and nothing near it", () => {
  const specification = "toast 'Please sign in to subscribe.'";
  expect(faults("Please sign in to subscribe.", specification)).toEqual([]);
  expect(faults("Please sign in.", specification)).not.toEqual([]);
});

it("calls short words easier than long ones", () => {
  const easy = readingEase("We will try the card again on Monday and tell you how it went.");
  const hard = readingEase("Subsequent authorisation attempts necessitate additional administrative consideration.");
  expect([easy.words, easy.ease > 80, hard.ease < 0]).toEqual([14, true, true]);
});

it.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is read
  'const a = days === 1 ? "1 day" : `${days} days`;',
  'const a = <p>{lines.length !== 1 ? "lines" : "line"}</p>;',
  'const a = (meals > 1) ? "meals" : "meal";',
  'const a = "day" + (days === 1 ? "" : "s");',
  "const a = count === 1 ? one : many;",
])("stops a plural made by hand: %s", (code) => {
  expect(handMadePlurals("web/a.tsx", code)).toEqual([1]);
});

it.each([
  'const a = plural(days, { one: "1 day", other: "days" });',
  'const a = trays > 1 ? "Use two trays." : "";',
  "const a = days === 1 ? first : last;",
  'const a = days === 0 ? "No day" : "Some days";',
])("lets be what is none: %s", (code) => {
  expect(handMadePlurals("web/a.tsx", code)).toEqual([]);
});
