import { expect, it } from "vitest";
import { bannedPhrasesIn, hasTexts } from "./banned-phrases.ts";

const found = (code: string, specification = "") =>
  bannedPhrasesIn("web/a.tsx", code, specification).map(({ line, phrase, say }) => `${line}: ${phrase}; ${say}`);

it("finds a banned phrase in a string, a template, an attribute and the text of an element", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code under test
  expect(found('const a = "Write an e-mail";\nconst b = `${name} is paused meanwhile`;')).toEqual([
    "1: e-mail; email",
    "2: meanwhile; until then",
  ]);
  expect(found('const a = (\n  <p title="Saved!">\n    <b>Your</b> favorite dish\n  </p>\n);')).toEqual([
    "2: ed!; a full stop",
    "3: favorite; the British spelling",
  ]);
});

it.each([
  ["Sign in to see your week.", "log in"],
  ["Whoever pays manages it in Billing.", "the person"],
  ["£60.82 est. at the till, £3 est. under budget", "est. once"],
  ["Your week — for two", "colon"],
  ["31 % of the week", "31%"],
  ["Nothing more is charged, and £5 goes back.", "refund"],
  ["You've done that too often. Try again in 60 minutes", "Too many attempts"],
  ["I left out a figure here that I could not check.", "nothing"],
])("rejects “%s”", (text, say) => {
  expect(found(`const a = ${JSON.stringify(text)};`).join()).toContain(say);
});

it.each([
  'const a = "Log in to see your week.";',
  'const a = <p className="flex items-center gap-2 px-2!">£60.82 at the till (est.)</p>;',
  "// whoever reads this comment\nconst a = 1;",
  'const a = "color-mix(in srgb, var(--slate) 55%, var(--sheet))";',
])("accepts plain text and non-text: %s", (code) => {
  expect(found(code)).toEqual([]);
});

it("ignores exact quotations of the specification, and nothing near them", () => {
  const specification = "toast 'Please sign in to subscribe.'";
  expect(found('const a = "Please sign in to subscribe.";', specification)).toEqual([]);
  expect(found('const a = "Please sign in.";', specification)).toHaveLength(2);
});

it("checks user-facing text, but neither tests nor user input", () => {
  const files = [
    "web/ui/button.tsx",
    "activities/mail/welcome.ts",
    "web/ui/button.test.tsx",
    "domain/assistant/read-message.ts",
    "lab/bench/run.ts",
  ];
  expect(files.map(hasTexts)).toEqual([true, true, false, false, false]);
});
