import { type Day, londonDay } from "#domain/billing/calendar/dates.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import type { Span } from "./clock.ts";
import type { Contract, Noted } from "./contract.ts";
import { lostWithin } from "./spans.ts";

/** How much delay each cause may add to a payment, stated independently of the product: decisions 31 and 33, and the schedule of status checks. */
const LIMITS = {
  /** Retries of one activity whose calls sometimes fail. */
  activity: HOUR_MS,
  /** The workflow was not woken. */
  notWoken: 3 * HOUR_MS,
  /** After the first, second and third decline of a card; there is no attempt after the fourth. */
  declines: [DAY_MS, 3 * DAY_MS, 7 * DAY_MS],
  /** The bank waits for the cardholder. */
  holder: 3 * DAY_MS,
  /** The outcome is unknown. */
  unknown: 5 * DAY_MS,
} as const;
/** A retry may be this much early, since the clocks of provider and worker differ. */
const EARLY_MS = HOUR_MS;

/** An attempt as stored in the database. */
type Attempt = { dueOn: Day; number: number; askedAtMs: number; answeredAtMs: number | null; declined: "softly" | "hard" | null };
export type Timing = { contract: Contract; attempts: readonly Attempt[]; lost: readonly Span[] };
/** `lateMs`: beyond what its causes allow; `earlyMs`: before what they require. */
type Found = { lateMs: number; earlyMs: number; text: string };

const last = (times: readonly number[], otherwise: number): number => (times.length > 0 ? Math.max(...times) : otherwise);
/** Events that unblock a blocked charge. */
const LET_GO_ON: readonly Noted["what"][] = ["card", "pay day", "resumed", "released", "disputed"];
const saidBetween = ({ diary }: Contract, fromMs: number, toMs: number, what: readonly Noted["what"][]) =>
  diary.filter((entry) => entry.atMs > fromMs && entry.atMs <= toMs && what.includes(entry.what)).map(({ atMs }) => atMs);

const beyond = ({ lost }: Timing, fromMs: number, toMs: number, allowedMs: number): number =>
  toMs - fromMs - allowedMs - lostWithin(lost, fromMs, toMs);

/** From the due day, or from the unblocking event, to the first attempt. */
function untilAsked(timing: Timing, dueMs: number, { askedAtMs, dueOn }: Attempt): Found {
  const fromMs = last(saidBetween(timing.contract, dueMs, askedAtMs, LET_GO_ON), dueMs);
  const lateMs = beyond(timing, fromMs, askedAtMs, LIMITS.notWoken + LIMITS.activity);
  return { lateMs, earlyMs: londonDay(askedAtMs) < dueOn ? DAY_MS : 0, text: `${dueOn} was asked for` };
}

/** From an attempt to its answer: waits for the bank and the provider. */
function untilAnswered(timing: Timing, { askedAtMs, dueOn, number }: Attempt, answeredAtMs: number): Found {
  const { contract } = timing;
  const kinds = new Set(contract.asked.filter((one) => one.dueOn === dueOn && one.attempt === number).map(({ kind }) => kind));
  const fromMs = last(saidBetween(contract, askedAtMs, answeredAtMs, ["card", "released", "disputed"]), askedAtMs);
  const holder = kinds.has("action") ? LIMITS.holder : 0;
  const unknown = kinds.has("unknown") ? LIMITS.unknown : 0;
  // a parked one is reviewed by an operator within three days and then checked again
  const parked = contract.diary.some(({ what, atMs }) => what === "parked" && atMs >= askedAtMs && atMs <= answeredAtMs) ? 3 * DAY_MS : 0;
  const lateMs = beyond(timing, fromMs, answeredAtMs, LIMITS.activity + holder + unknown + parked);
  return { lateMs, earlyMs: 0, text: `attempt ${number} of ${dueOn} was answered` };
}

const getAsks = ({ asked }: Contract, { dueOn, number }: Attempt) => asked.filter((one) => one.dueOn === dueOn && one.attempt === number);

/** When the workflow first requested an attempt: a card saved later is tried after it. */
const begunMs = (contract: Contract, attempt: Attempt): number => getAsks(contract, attempt)[0]?.atMs ?? attempt.askedAtMs;

/** Whether an attempt was not in progress at an instant because the provider did not have it: it is then made with the card of that instant. */
function isIdle(contract: Contract, attempt: Attempt, atMs: number): boolean {
  const asks = getAsks(contract, attempt);
  return asks.some(
    ({ kind, toldMs }, index) => kind === "absent" && toldMs !== null && toldMs <= atMs && atMs <= (asks[index + 1]?.atMs ?? 0),
  );
}

/** When the workflow learned the outcome of an attempt. */
const toldMs = ({ asked }: Contract, { dueOn, number, answeredAtMs, askedAtMs }: Attempt): number =>
  asked.findLast((one) => one.dueOn === dueOn && one.attempt === number)?.toldMs ?? answeredAtMs ?? askedAtMs;

/** From a decline to the next attempt: the days of decision 31 after the bank's answer, or at once with a newly saved card. */
function untilRetried(timing: Timing, declines: number, before: Attempt, next: Attempt): Found {
  const { contract } = timing;
  const said = saidBetween(contract, begunMs(contract, before), next.askedAtMs, LET_GO_ON);
  const cards = saidBetween(contract, begunMs(contract, before), next.askedAtMs, ["card"]);
  const card = cards.some((atMs) => !isIdle(contract, before, atMs));
  const waitsToMs = (before.answeredAtMs ?? before.askedAtMs) + (card ? 0 : (LIMITS.declines[declines - 1] ?? 0));
  const fromMs = Math.max(waitsToMs, toldMs(contract, before), last(said, 0));
  const lateMs = beyond(timing, fromMs, next.askedAtMs, LIMITS.activity);
  return { lateMs, earlyMs: waitsToMs - EARLY_MS - next.askedAtMs, text: `attempt ${next.number} of ${next.dueOn} came` };
}

/** Declined attempts with the same card up to the given one. */
function declinesTo({ contract, attempts }: Timing, to: Attempt): number {
  const since = last(saidBetween(contract, 0, begunMs(contract, to), ["card"]), 0);
  return attempts.filter((one) => one.number <= to.number && one.declined && begunMs(contract, one) >= since).length;
}

/** Lateness of each step of a period until it was paid. @param dueMs when it was due. */
export function findLateness(timing: Timing, dueMs: number, paidAtMs: number): Found[] {
  const { attempts } = timing;
  return attempts.flatMap((attempt, index) => {
    const before = attempts[index - 1];
    const began = before ? untilRetried(timing, declinesTo(timing, before), before, attempt) : untilAsked(timing, dueMs, attempt);
    const answeredAtMs = index === attempts.length - 1 ? paidAtMs : toldMs(timing.contract, attempt);
    return [began, untilAnswered(timing, attempt, answeredAtMs)];
  });
}
