import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { LeadBid, LeadBought, type LeadDetails, LeadPing, LeadPost } from "#contracts/leads/buyer-leads.ts";
import { PING_MINUTES, SESSION_HOURS, TEST_CEILING_PENCE, TEST_KEY, TEST_PING } from "#domain/leads/buying.ts";
import { demoSessionId } from "#domain/leads/demo.ts";
import type { LeadPerson } from "#domain/leads/person.ts";
import { toPounds } from "#domain/money.ts";
import { type SellerRow, sellerByKey } from "../../db/leads/buying.repository.ts";
import { answerPing } from "../../db/leads/ping.writes.ts";
import { openSession, sealPost } from "../../db/leads/sealed-lead.ts";
import { recordKeyUse } from "../../db/leads/trade/seller-key.writes.ts";
import { hashSecret, newSecret } from "../../db/secret.ts";
import type { LeadBuying } from "../../workflows/leads/buy-lead/messages.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { withFacts } from "../http/document/facts.ts";
import { ApiError } from "../http/errors.ts";
import { LIMITS } from "../http/limits/limit-figures.ts";
import { tooMany } from "../http/limits/too-many.ts";
import { rateLimit } from "../http/middleware/rate-limit.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { buyLead } from "./buy-lead.ts";
import type { LeadFunnel } from "./lead-deps.ts";
import { mayBuyLeads } from "./public/on-offer.ts";

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

/** Errors for refused posts: what happened, and what the seller can do. */
const REFUSED: Record<Exclude<LeadBuying["kind"], "bought" | "contradicts">, ApiError> = {
  "switched off": new ApiError({ code: "FORBIDDEN", message: "Your key is switched off. Ask us to switch it back on." }),
  "no such ping": new ApiError({
    code: "UNPROCESSABLE",
    message: "pingId: this isn't a ping of yours that we bid for. Ping first, then post.",
    field: "pingId",
  }),
  used: new ApiError({ code: "CONFLICT", message: "This ping's lead has already been bought. Ping again for another lead." }),
  expired: new ApiError({ code: "CONFLICT", message: "This ping's bid has expired: it's valid for five minutes. Ping again." }),
  cap: new ApiError({
    code: "TOO_MANY_REQUESTS",
    message: "You've reached your daily cap. We'll buy from you again tomorrow, London time.",
  }),
  duplicate: new ApiError({ code: "CONFLICT", message: "We bought this person within the last thirty days, so we won't buy them again." }),
  "another body": new ApiError({
    code: "CONFLICT",
    message: "This Idempotency-Key was used for another post. Repeat that post as it was, or use a new key.",
  }),
};

const contradictsPing = (field: string) =>
  new ApiError({
    code: "UNPROCESSABLE",
    message: `lead.${field}: this doesn't match the ping we bid for. Post what you pinged, or ping again.`,
    field: `lead.${field}`,
  });

const personFrom = ({ loanAmount, loanTerm, monthlyIncome, ...rest }: LeadDetails): LeadPerson => ({
  ...rest,
  loanAmountPence: loanAmount,
  loanTermMonths: loanTerm,
  monthlyIncomePence: monthlyIncome,
});

/** null = the test key. */
type Selling = { seller: SellerRow; funnel: LeadFunnel } | null;
type SellerEnv = { Variables: ApiEnv["Variables"] & { selling: Selling } };

const requireSeller = (deps: ApiDeps) =>
  withFacts(
    createMiddleware<SellerEnv>(async (c, next) => {
      const key = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];
      if (key === TEST_KEY) {
        c.set("selling", null);
        return next();
      }
      const seller = key && (await sellerByKey(c.var.em, hashSecret(key)));
      if (!seller) throw new ApiError({ code: "UNAUTHORIZED", message: "Send your seller key: Authorization: Bearer YOUR_KEY." });
      if (!seller.enabled) throw REFUSED["switched off"];
      if (!deps.leads || !mayBuyLeads(deps))
        throw new ApiError({ code: "UNAVAILABLE", message: "We aren't buying leads here at the moment." });
      const waitMs = await deps.limits.count("seller offers", LIMITS["seller offers"], { seller: seller.id });
      if (waitMs > 0) throw tooMany(waitMs, "seller offers");
      await recordKeyUse(c.var.em, seller.keyId);
      c.set("selling", { seller, funnel: deps.leads });
      return next();
    }),
    {
      needs: "sellerKey",
      refuses: { 401: "No key, or an unknown one", 403: "The key is switched off", 503: "We aren't buying leads here at the moment" },
    },
  );

const MINUTE_MS = 60_000;
const after = (nowMs: number, minutes: number) => new Date(nowMs + minutes * MINUTE_MS).toISOString();

/** Bid for the test key. Nothing is stored. */
const testBid = (askedPence: number | null, nowMs: number): LeadBid => ({
  bid: toPounds(Math.min(askedPence ?? TEST_CEILING_PENCE, TEST_CEILING_PENCE)),
  pingId: TEST_PING,
  expiresAt: after(nowMs, PING_MINUTES),
});

/** Response to a post with the test key. The redirect opens a demo. */
const testBought = (publicOrigin: string, nowMs: number): LeadBought => ({
  accepted: true,
  price: toPounds(TEST_CEILING_PENCE),
  redirect: `${publicOrigin}/lead-welcome?session=${demoSessionId(nowMs)}`,
  expiresAt: after(nowMs, SESSION_HOURS * 60),
});

/** Signs a ping's id, so that a forged one is rejected without a query. */
const signPingId = ({ seal }: LeadFunnel, sellerId: string, pingId: string) => `${pingId}.${seal.mark(`ping of ${sellerId}`, pingId)}`;
function verifyPingId({ seal }: LeadFunnel, sellerId: string, signedId: string): string {
  const [pingId = "", mark = ""] = signedId.split(".");
  if (!seal.isMark(`ping of ${sellerId}`, pingId, mark)) throw REFUSED["no such ping"];
  return pingId;
}

/** Mounted at /buyer: sellers offer and sell leads (decision 37). */
export function buyerLeadRoutes(deps: ApiDeps) {
  const limited = rateLimit(deps, "lead offers");
  return new Hono<SellerEnv>()
    .post(
      "/ping",
      describe(
        "Offer a lead without personal data and get a bid",
        "Lead sellers",
        200,
        LeadBid,
        {},
        {
          description: `Anything that identifies a person is refused. The bid is at most the key’s maximum price and is valid for ${PING_MINUTES} minutes, for one post; null means we're not buying now, and \`reason\` says why.`,
        },
      ),
      limited,
      requireSeller(deps),
      validate("json", LeadPing),
      async (c) => {
        const { loanAmount, loanTerm, outwardPostcode = null, askingPrice = null } = c.req.valid("json");
        if (!c.var.selling) return c.json<LeadBid>(testBid(askingPrice, Date.now()));
        const { seller, funnel } = c.var.selling;
        const asked = { loanAmountPence: loanAmount, loanTermMonths: loanTerm, outwardPostcode, askedPence: askingPrice };
        const bid = await answerPing(c.var.em, seller, asked, Date.now());
        if (!bid) return c.json<LeadBid>({ bid: null, pingId: null, expiresAt: null, reason: "You've reached your daily cap." });
        return c.json<LeadBid>({
          bid: toPounds(bid.bidPence),
          pingId: signPingId(funnel, seller.id, bid.pingId),
          expiresAt: bid.expiresAt.toISOString(),
        });
      },
    )
    .post(
      "/post",
      describe(
        "Sell the person behind a ping",
        "Lead sellers",
        200,
        LeadBought,
        {
          409: "Already bought, a duplicate, an expired bid, or an Idempotency-Key from another post",
          422: "The post doesn't match its ping, or the ping isn't yours",
          429: "The daily cap is reached; it resets at midnight in London",
        },
        {
          description: `Send the visitor’s browser to \`redirect\` at once: the address is theirs alone and works for ${SESSION_HOURS} hours.`,
          headers: ["IdempotencyKey"],
        },
      ),
      limited,
      requireSeller(deps),
      validate("json", LeadPost),
      async (c) => {
        const idempotencyKey = c.req.header("idempotency-key") ?? "";
        if (!IDEMPOTENCY_KEY.test(idempotencyKey))
          throw new ApiError({
            code: "UNPROCESSABLE",
            message: "Send an Idempotency-Key header of 8 to 200 characters, the same when you repeat this post.",
            field: "Idempotency-Key",
          });
        const { pingId: signedId, lead } = c.req.valid("json");
        if (!c.var.selling) {
          if (signedId !== TEST_PING) throw REFUSED["no such ping"];
          return c.json<LeadBought>(testBought(deps.publicOrigin, Date.now()));
        }
        const { seller, funnel } = c.var.selling;
        const pingId = verifyPingId(funnel, seller.id, signedId);
        const session = newSecret();
        const [bodyMark, ...olderBodyMarks] = funnel.seal.marks("post", JSON.stringify([pingId, lead]));
        const bought = await buyLead(
          deps,
          {
            sellerId: seller.id,
            pingId,
            bodyMark,
            ...(olderBodyMarks.length > 0 && { olderBodyMarks }),
            sessionHash: hashSecret(session),
            sealed: sealPost(funnel.seal, pingId, { person: personFrom(lead), idempotencyKey, session }),
          },
          funnel.seal.mark("post key", JSON.stringify([idempotencyKey, pingId, lead])),
        );
        if (bought.kind === "contradicts") throw contradictsPing(bought.field);
        if (bought.kind !== "bought") throw REFUSED[bought.kind];
        const { leadId, expiresAtMs, pricePence, sessionSealed } = bought;
        return c.json<LeadBought>({
          accepted: true,
          price: toPounds(pricePence),
          redirect: `${deps.publicOrigin}/lead-welcome?session=${openSession(funnel.seal, leadId, sessionSealed)}`,
          expiresAt: new Date(expiresAtMs).toISOString(),
        });
      },
    );
}
