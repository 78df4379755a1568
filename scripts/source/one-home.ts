/** What has one home, so that nobody writes it a second time; tests may, as a second opinion. */
const HOMES: readonly { what: string; pattern: RegExp; home: string; alsoInTests: boolean }[] = [
  {
    what: "a length of time in figures",
    pattern: /\b(?:86_?400(?:_?000)?|3_?600_?000)\b|\b24 \* 60 \* 60\b|\b60 \* 60 \* 24\b/,
    home: "domain/time.ts",
    alsoInTests: true,
  },
  { what: "a constant for the days of a week", pattern: /\bDAYS_IN_WEEK = /, home: "domain/time.ts", alsoInTests: true },
  { what: "a formatter of money", pattern: /style: "currency"/, home: "domain/money.ts", alsoInTests: false },
  {
    what: "pounds put together by hand",
    pattern: /£\$\{[^}]*(?:toFixed|toLocaleString|\/ 100|poundsOf)/,
    home: "domain/money.ts",
    alsoInTests: false,
  },
  { what: "the language of the product", pattern: /(?<!lang=)"en-GB"/, home: "domain/locale.ts", alsoInTests: false },
  { what: "London's time zone", pattern: /(?:timeZone: |= )"Europe\/London"/, home: "domain/london.ts", alsoInTests: false },
];
/** Migrations, recorded histories and texts of food stay as they are; the configuration of tests names no part of the product. */
const LEFT_ALONE =
  /^db\/migrations\/|^catalogue\/families\/|histories\/.*json$|^scripts\/source\/one-home(?:\.test)?\.ts$|^[\w.]+\.config\.ts$/;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

export type SecondHome = { file: string; line: number; what: string; home: string };

/** Where a file has what belongs into another. */
export function secondHomesIn(file: string, text: string): SecondHome[] {
  if (LEFT_ALONE.test(file)) return [];
  const looked = HOMES.filter(({ home, alsoInTests }) => file !== home && (alsoInTests || !IS_TEST.test(file)));
  return text
    .split("\n")
    .flatMap((content, index) =>
      looked.filter(({ pattern }) => pattern.test(content)).map(({ what, home }) => ({ file, line: index + 1, what, home })),
    );
}
