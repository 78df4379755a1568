const PASTE = "You can open the page yourself, copy its source, and paste it here.";

/** Why a page was not fetched, in words for the person who asked for it. */
const SENTENCES = {
  address: "That is not a web address. Give one that starts with https://.",
  https: "We only fetch pages over https. Give an address that starts with https://.",
  host: `We fetch recipes from a few sites only, and this is not one of them. ${PASTE}`,
  private: "That address does not lead to a public web page, so we did not go there.",
  away: `That site did not answer. Try again in a minute. ${PASTE}`,
  slow: `That site took longer than 8 seconds, so we stopped waiting. ${PASTE}`,
  large: `That page is larger than 2 MB, so we stopped reading. ${PASTE}`,
  kind: "That address is not a web page. Give the address of the recipe's own page.",
  missing: `That site did not give us the page. Check the address. ${PASTE}`,
  redirects: `That address was passed on too often. Give the address of the recipe's own page. ${PASTE}`,
} as const;

/** A page that may not or cannot be fetched: thrown within this folder, an outcome outside it. */
export class Refusal extends Error {
  constructor(why: keyof typeof SENTENCES) {
    super(SENTENCES[why]);
  }
}
