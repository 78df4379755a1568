const TOO_MANY = 429;

/** A response and its request. */
export type Seen = { ok: boolean; status: number; text: string; sent: string };
export type Expected = {
  /** The document permits the request for their own data. */
  allowed: boolean;
  /** The request contains another household's ids. */
  foreign: boolean;
  /** Texts of the other household. */
  marks: readonly string[];
  /** Sends the same request with non-existent ids. */
  control: () => Promise<Pick<Seen, "ok" | "status">>;
};

/**
 * What is wrong with an answer. `unexpected`: a success that the document refuses them, or that somebody else's id got and an id of nobody's does not
 * get: a success that every id gets says nothing of whose it is. `shown`: marks that it holds and that were not sent.
 */
export async function judged({ ok, text, sent }: Seen, { allowed, foreign, marks, control }: Expected) {
  const shown = marks.filter((mark) => text.includes(mark) && !sent.includes(mark));
  if (!ok || !allowed || !foreign) return { unexpected: ok && !allowed, shown };
  const same = await control();
  const unexpected = !same.ok && same.status !== TOO_MANY; // a rate limit was hit in between
  return { unexpected, shown };
}
