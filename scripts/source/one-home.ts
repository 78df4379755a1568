/** Constants and formats that are defined in one file only. Some may be repeated in tests, as an independent check. */
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
/** Migrations, recorded histories, food data and configuration files. */
const NOT_CHECKED =
  /^db\/migrations\/|^catalogue\/families\/|histories\/.*json$|^scripts\/source\/one-home(?:\.test)?\.ts$|^[\w.]+\.config\.ts$/;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

export type SecondHome = { file: string; line: number; what: string; home: string };

/** Finds lines of a file that define what belongs in another file. */
export function secondHomesIn(file: string, text: string): SecondHome[] {
  if (NOT_CHECKED.test(file)) return [];
  const rules = HOMES.filter(({ home, alsoInTests }) => file !== home && (alsoInTests || !IS_TEST.test(file)));
  return text
    .split("\n")
    .flatMap((content, index) =>
      rules.filter(({ pattern }) => pattern.test(content)).map(({ what, home }) => ({ file, line: index + 1, what, home })),
    );
}
