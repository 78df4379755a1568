const TOO_MANY = 429;

/** An answer, and all that was sent for it. */
export type Seen = { ok: boolean; status: number; text: string; sent: string };
export type Expected = {
  /** The document says that they may make the call for what is their own. */
  allowed: boolean;
  /** It was made with ids of somebody else's. */
  foreign: boolean;
  /** What only somebody else has. */
  marks: readonly string[];
  /** Makes the same call with ids that nobody has. */
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
  const unexpected = !same.ok && same.status !== TOO_MANY; // a limit was reached in between, whoever's the ids are
  return { unexpected, shown };
}
