import { randomUUID } from "node:crypto";
import type { TradeKind } from "#domain/leads/trade.ts";
import type { testApi } from "./test-api.ts";

type Api = ReturnType<typeof testApi>;
export const TRADE_PASSWORD = "four quite random words";

export type TradePerson = { kind: TradeKind; organisationId: string; userId: string; email: string; cookie: string };

/** Buyers and sellers created by operators, and their users, invited by email. */
export function tradeApi(api: Api) {
  const { ask, cookieOf, database } = api;
  const em = () => database.orm.em.fork();
  const post = (path: string, json: unknown, cookie = "") => ask(path, { method: "POST", json, cookie });
  const idOf = async (answer: Response): Promise<string> => {
    if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  };
  let operating: Promise<string> | undefined;
  const operator = () => {
    operating ??= api.operator();
    return operating;
  };

  const buyer = async (name = `buyer ${randomUUID()}`) => idOf(await post("/api/admin/lead-buyers", { name }, await operator()));
  const seller = async (buyerId: string | null = null, name = `seller ${randomUUID()}`) =>
    idOf(await post("/api/admin/lead-sellers", { name, ceiling: "12.50", dailyCap: 100, buyerId }, await operator()));

  /** Invites an address. @returns the token of the emailed link. */
  async function invited(kind: TradeKind, organisationId: string, email: string): Promise<string> {
    await idOf(await post(`/api/admin/lead-organisations/${kind}/${organisationId}/invitations`, { email }, await operator()));
    const [mail] = await em().execute<{ body: string }[]>("select body from mail where recipient = ? order by created_at desc limit 1", [
      email.toLowerCase(),
    ]);
    const token = /\/trade\/join#token=(\S+)/.exec(mail?.body ?? "")?.[1];
    if (!token) throw new Error("no link was mailed");
    return token;
  }
  const accept = (token: string, over: object = {}) =>
    post("/api/trade/join", { token, name: "Bea Buyer", password: TRADE_PASSWORD, ...over });
  const signIn = (email: string, password = TRADE_PASSWORD) => post("/api/auth/sign-in/email", { email, password });

  /** A user who accepted an invitation and logged in. */
  async function person(kind: TradeKind, organisationId: string): Promise<TradePerson> {
    const email = `${randomUUID()}@trade.test`;
    const joined = await accept(await invited(kind, organisationId, email));
    if (!joined.ok) throw new Error(`joining answered ${joined.status}: ${await joined.text()}`);
    const [user] = await em().execute<{ id: string }[]>('select id from auth."user" where email = ?', [email]);
    return { kind, organisationId, userId: user?.id ?? "", email, cookie: cookieOf(await signIn(email)) };
  }
  /** A seller's API key, created by one of its users. */
  const key = async ({ cookie }: TradePerson, name = "Main") => {
    const answer = await post("/api/trade/keys", { name }, cookie);
    if (answer.status !== 201) throw new Error(`a key answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; key: string };
  };
  return { em, post, operator, buyer, seller, invited, accept, signIn, person, key };
}
