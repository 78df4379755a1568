/** Metaphors for which the field has a word, and what to write instead. */
const BANNED: readonly { word: string; pattern: RegExp; say: string }[] = [
  { word: "story", pattern: /(?<![A-Za-z])[Ss]tor(?:y|ies)(?![a-z])|[a-z]Stor(?:y|ies)(?![a-z])/g, say: "workflow" },
  { word: "tale", pattern: /(?<![A-Za-z])[Tt]ales?(?![a-z])/g, say: "workflow" },
  { word: "nudge", pattern: /[Nn]udg(?:e|ing)/g, say: "wake" },
  { word: "Kitchen", pattern: /[a-z]Kitchen|Kitchen[A-Z]|(?<![A-Za-z])kitchen\.(?=[a-z])|: Kitchen(?![a-z])/g, say: "ChatContext" },
  { word: "giveBack", pattern: /giveBack|GiveBack|give-back/g, say: "refund" },
  { word: "farewell", pattern: /[Ff]arewell/g, say: "account-deleted email" },
  { word: "passOn", pattern: /(?<![A-Za-z])passOn/g, say: "forward" },
  { word: "Manner", pattern: /(?<![A-Za-z])Manner(?![a-z])/g, say: "AttemptMode" },
  { word: "hearProvider", pattern: /hear(?:Provider|All)/g, say: "signalProviderEvent" },
  { word: "Letter", pattern: /[a-z]Letters?(?![a-z])|(?<![A-Za-z])Letter(?:Kind)?(?![a-z])|letter(?:Id|sOf)/g, say: "email" },
  { word: "noticesOf", pattern: /noticesOf|Notice(?:Kind|s)(?![a-z])/g, say: "scheduled email" },
  { word: "Desk", pattern: /(?<!support|Support)Desk(?![a-z])|(?<![A-Za-z-])desk\.(?=[a-z])/g, say: "dependencies" },
  { word: "bells", pattern: /(?<![A-Za-z])bells(?![a-z])/g, say: "subscribers" },
  {
    word: "Wishes",
    pattern: /[A-Za-z]Wish(?:es)?(?![a-z])|(?<![A-Za-z])Wishes(?=[,;:>[]| =)/g,
    say: "preferences, penalties or transitions",
  },
  { word: "wish", pattern: /(?<![A-Za-z])[Ww]ish(?:ed|ing)?(?![a-z])/g, say: "preference or request" },
  { word: "put-week", pattern: /put-week|early-links|void-link|begin-in-place/g, say: "the name of the effect" },
  // tests share modules (`isolate: false`), so a mocked module would stay mocked for the next file
  { word: "vi.mock", pattern: /\bvi\.(?:mock|doMock)\(/g, say: "answerCalls, or an argument" },
];

/** Letters of the alphabet, not emails. */
const ALLOWED = [/(?:digit|foreign)Letters/gi];

/** Food names, and sentences that people type. */
const NOT_OUR_WORDS =
  /^catalogue\/|^db\/migrations\/|histories\/.*json$|planning-words\.ts$|injection-cases\.ts$|support-messages\.ts$|banned-words(?:\.test)?\.ts$/;

export type BannedWord = { file: string; line: number; word: string; say: string };

/** Finds banned words in a file and its name. */
export function bannedWordsIn(file: string, text: string): BannedWord[] {
  if (NOT_OUR_WORDS.test(file)) return [];
  return `${file}\n${text}`.split("\n").flatMap((content, line) => {
    const left = ALLOWED.reduce((rest, allowed) => rest.replace(allowed, ""), content);
    return BANNED.flatMap(({ word, pattern, say }) => [...left.matchAll(pattern)].map(() => ({ file, line, word, say })));
  });
}

/** Words that plain English rarely needs, counted by `npm run -s words -- --plain` but not banned. */
const PLAIN: readonly (readonly [word: string, pattern: RegExp])[] = [
  ["nobody", /\bnobody\b/gi],
  ["told", /(?<![a-z])told(?![a-z])|Told(?![a-z])/g],
  ["tell", /(?<![A-Za-z])tells?(?![a-z])|[Tt]ell(?=[A-Z])/g],
  ["somebody", /\bsomebody\b/gi],
  ["stands", /\bstands?\b/gi],
  ["whoever", /\bwhoever\b/gi],
  ["goes on", /\b(?:goes|go|going|went) on\b/gi],
  ["hears", /\bhears?\b/gi],
  ["believed", /\bbeliev(?:e|es|ed)\b/gi],
  ["gives up", /\b(?:give|gives|gave|given|giving) up\b/gi],
  ["of earlier days", /\bof earlier days\b/gi],
  ["…Of", /^export (?:async )?(?:const|function) \w+Of\b/gm],
];
export const PLAIN_WORDS = PLAIN.map(([word]) => word);

/** Counts each of `PLAIN_WORDS` in a text. */
export const plainCounts = (text: string): number[] => PLAIN.map(([, pattern]) => text.match(pattern)?.length ?? 0);
