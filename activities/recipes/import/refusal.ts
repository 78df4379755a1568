const PASTE = "Open the page yourself, copy its source and paste it here.";

/** Why a page was not fetched, in words for the person who asked for it. */
const SENTENCES = {
  address: "That isn't a web address. Enter one that starts with https://.",
  https: "We only fetch pages over https. Enter an address that starts with https://.",
  host: `We fetch recipes from a few sites only, and this isn't one of them. ${PASTE}`,
  private: "That address isn't a public web page, so we didn't fetch it.",
  away: `That site didn't answer. Try again in a minute. ${PASTE}`,
  slow: `That site took longer than 8 seconds, so we stopped waiting. ${PASTE}`,
  large: `That page is larger than 2 MB, so we stopped reading. ${PASTE}`,
  kind: "That address isn't a web page. Enter the address of the recipe's page.",
  missing: `That site didn't send us the page. Check the address. ${PASTE}`,
  redirects: `That address redirects too many times. Enter the address of the recipe's page. ${PASTE}`,
} as const;

/** A page that may not or cannot be fetched: thrown within this folder, an outcome outside it. */
export class Refusal extends Error {
  constructor(why: keyof typeof SENTENCES) {
    super(SENTENCES[why]);
  }
}
