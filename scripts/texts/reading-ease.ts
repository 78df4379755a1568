import { packageOf } from "../../local/packages/installed.ts";

const { syllable } = await packageOf<{ syllable(text: string): number }>("checks", "syllable");

/** What is put in (a name, an amount) counts as one short word. */
const plain = (text: string) => text.replace(/\{[^}]*\}/g, "it").replace(/https?:\S+|\S+@\S+/g, "it");
const wordsOf = (sentence: string) => sentence.match(/[\p{L}\d£%’'-]*[\p{L}\d][\p{L}\d%’'-]*/gu) ?? [];

/** The sentences of a text. A list after a colon, and what follows a semicolon, is read as a sentence of its own. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;:…]["”’)]?)\s+(?=\S)/u).filter((sentence) => sentence.trim());

/**
 * How easily an English sentence is read: Flesch's formula of 1948, 206.835 − 1.015 × words − 84.6 × syllables a word.
 * From 100 (a child reads it) down to 0 and below (a contract); 60 to 70 is plain English. Of very short texts it says little.
 */
export function readingEase(sentence: string): { ease: number; words: number } {
  const words = wordsOf(plain(sentence));
  if (words.length === 0) return { ease: 100, words: 0 };
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return { ease: Math.round(206.835 - 1.015 * words.length - (84.6 * syllables) / words.length), words: words.length };
}
