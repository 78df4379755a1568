/**
 * What happens to a kind of data when a person erases their account: removed `always`; removed `with the household` if no other member
 * remains; removed if their `address` is confirmed, by which we find it; or kept, for how long and why.
 */
type OnErasure = "always" | "with the household" | "address" | { kept: string; why: string };
/** `withoutAccount`: the words for a person who never had an account, if different; null = this kind needs an account. */
type DataKind = { words: string; onErasure: OnErasure; withoutAccount?: string | null };

/** Every kind of data, in words for its person. Used by the account-deleted email and the privacy page. */
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
  notPersonal: { words: "nothing about a person", onErasure: { kept: "as long as it is useful", why: "it is not about a person" } },
} as const satisfies Record<string, DataKind>;
export type DataKindName = keyof typeof DATA_KINDS;

/** Facts about an erased account. */
export type Erased = {
  /** Other members keep the household. */
  othersStay: boolean;
  /** The address was confirmed, so data found by it was erased too. */
  confirmed: boolean;
  hadCard: boolean;
  hadLead: boolean;
  /** There was no account: an operator erased the data after the person proved that the address is theirs. */
  withoutAccount?: boolean;
};

/** Sentences that say what was removed, what is kept, until when and why. */
export function erasureSentences({ othersStay, confirmed, hadCard, hadLead, withoutAccount = false }: Erased): string[] {
  const theirs = Object.entries<DataKind>(DATA_KINDS)
    .filter(([name]) => (hadCard || name !== "cards") && (hadLead || !name.startsWith("lead")) && name !== "notPersonal")
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
