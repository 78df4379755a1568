import type { Text } from "./find-texts.ts";
import { readingEase, sentencesOf } from "./reading-ease.ts";
import { RULES } from "./rules.ts";

/** Below this a sentence is hard: shorter ones, or ones with shorter words, say the same. */
export const EASE_FLOOR = 30;
/** Of fewer words the formula says nothing: one long name decides. */
const FEWEST_WORDS = 10;

/** Texts that stay as they are, each with its reason. */
const ALLOWED: readonly { text: RegExp; because: string }[] = [
  { text: /^(?:Login|Logout)$/, because: "the specification names the links of the navigation so" },
  { text: /Licence|\(EU\)|Office for National Statistics|Public Health England/, because: "the names of a law, a licence and an office" },
  { text: /legitimate interest/, because: "the UK GDPR's own word for it" },
  { text: /^Pass my application details to /, because: "people agreed to these words: another wording is another version" },
  { text: /^Signing in$|“Signing in”/, because: "the tag of these calls in the API's document, which its clients know" },
  { text: /^January February /, because: "a list of months, which is cut up" },
  { text: /^POST |`(?:GET|POST|PUT|DELETE) /, because: "addresses of the API" },
];

/** Quotes of one kind, and no addresses: what they are called is not read. */
const even = (text: string) => text.replace(/[‘’]/g, "'").replace(/\{\w+\}\/[\w/-]+|(?<=[ `(])\/[\w/{}-]+/g, "/");

export type Fault = Text & { fault: string };

/** What is to be mended in one text. What the specification quotes stays as the specification has it. */
export function faultsOf(text: Text, specification: string): Fault[] {
  const said = even(text.text);
  if ((said.includes(" ") && specification.includes(said)) || ALLOWED.some((allowed) => allowed.text.test(said))) return [];
  const broken = RULES.filter(({ what }) => what.test(said)).map(({ what, say }) => `says "${what.exec(said)?.[0]}"; say ${say}`);
  const hard = sentencesOf(text.text).flatMap((sentence) => {
    const { ease, words } = readingEase(sentence);
    return ease < EASE_FLOOR && words >= FEWEST_WORDS ? [`is hard to read (${ease}): "${sentence}"`] : [];
  });
  return [...broken, ...hard].map((fault) => ({ ...text, fault }));
}
