/**
 * What becomes of a kind of data when its person erases their account: `always` removed; removed `with the household`, where nobody else goes on with it;
 * removed where their `address` is confirmed, by which it is found; or kept, how long and why.
 */
type OnErasure = "always" | "with the household" | "address" | { kept: string; why: string };
/** `withoutAccount`: the words for somebody who never had an account, where they differ; null = there is nothing of this kind without one. */
type DataKind = { words: string; onErasure: OnErasure; withoutAccount?: string | null };

/** Every kind of data, in words for its person. The account-deleted email and the privacy page are made of this. */
export const DATA_KINDS = {
  account: {
    words: "your account, sign-ins, sessions and links that open something of yours",
    onErasure: "always",
    withoutAccount: "links that open something of yours",
  },
  invitations: { words: "invitations that you sent or got", onErasure: "always" },
  cards: { words: "your cards, here and at our payment provider", onErasure: "always" },
  histories: { words: "records of our processing of your requests", onErasure: "always" },
  household: {
    words: "your household's plans, lists, recipes and conversations",
    onErasure: "with the household",
    withoutAccount: null,
  },
  mails: { words: "our copies of the emails we sent you", onErasure: "address" },
  support: { words: "what you wrote to support from this address", onErasure: "address" },
  leads: { words: "what you told us when you asked for a loan from this address", onErasure: "address" },
  payments: {
    words: "what you paid us, if anything, without your name",
    onErasure: { kept: "six years", why: "the law on tax records asks for it (Finance Act 1998, schedule 18, paragraph 21)" },
  },
  leadPrices: {
    words: "that you asked for a loan, its cost and outcome, and your consent to be passed on, without your name",
    onErasure: { kept: "six years", why: "claims can be made for that long (Limitation Act 1980, section 5)" },
  },
  audit: {
    words: "what our operators did about your account, by its number alone",
    onErasure: { kept: "six years", why: "claims can be made for that long (Limitation Act 1980, section 5)" },
    withoutAccount: "that you asked for this and what our operators did, by a number alone",
  },
  tries: {
    words: "how often something was tried from your internet address or with your email address, unreadable",
    onErasure: { kept: "two days at most", why: "it stops others guessing and stops anyone resetting a limit" },
  },
  nobody: { words: "nothing of a person", onErasure: { kept: "as long as it is useful", why: "it is about nobody" } },
} as const satisfies Record<string, DataKind>;
export type DataKindName = keyof typeof DATA_KINDS;

/** What was true of an account that is erased. */
export type Erased = {
  /** Others go on with the household. */
  othersStay: boolean;
  /** The address was confirmed, so what we had under it is gone too. */
  confirmed: boolean;
  hadCard: boolean;
  hadLead: boolean;
  /** They never had an account: an operator did it, once they had shown that the address is theirs. */
  withoutAccount?: boolean;
};

/** What was removed of somebody, what is kept, until when and why, a sentence each. */
export function erasureSentences({ othersStay, confirmed, hadCard, hadLead, withoutAccount = false }: Erased): string[] {
  const theirs = Object.entries<DataKind>(DATA_KINDS)
    .filter(([name]) => (hadCard || name !== "cards") && (hadLead || !name.startsWith("lead")) && name !== "nobody")
    .flatMap(([name, kind]): [string, DataKind][] => {
      const words = withoutAccount && kind.withoutAccount !== undefined ? kind.withoutAccount : kind.words;
      return words === null ? [] : [[name, { ...kind, words }]];
    });
  const removed = theirs.filter(
    ([, { onErasure }]) =>
      onErasure === "always" || (onErasure === "with the household" && !othersStay) || (onErasure === "address" && confirmed),
  );
  const staying = othersStay ? theirs.filter(([, { onErasure }]) => onErasure === "with the household") : [];
  return [
    ["Removed:", ...removed.map(([, { words }]) => words)].join("\n- "),
    ...staying.map(([, { words }]) => `The people you shared with keep ${words}, without your name.`),
    ...(confirmed ? [] : ["You hadn't confirmed this address, so we didn't look for anything else under it, such as messages to support."]),
    ...theirs.flatMap(([, { words, onErasure }]) =>
      typeof onErasure === "object" ? [`We keep ${words}: ${onErasure.kept}, because ${onErasure.why}.`] : [],
    ),
  ];
}
