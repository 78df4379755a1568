import { type Day, londonDay } from "#domain/billing/calendar/dates.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import type { Span } from "./clock.ts";
import type { Contract, Noted } from "./contract.ts";
import { lostWithin } from "./spans.ts";

/** How late each cause may make a payment, in the judge's own words: decisions 31 and 33, and the ladder of questions. */
const LIMITS = {
  /** The tries of one activity whose calls fail now and then. */
  activity: HOUR_MS,
  /** Nobody woke the workflow. */
  notWoken: 3 * HOUR_MS,
  /** The first, second and third decline of a card; nothing comes after the fourth. */
  declines: [DAY_MS, 3 * DAY_MS, 7 * DAY_MS],
  /** The bank waits for the holder. */
  holder: 3 * DAY_MS,
  /** Nobody knows what came of it. */
  unknown: 5 * DAY_MS,
} as const;
/** A retry may come so much before its hour: clocks of provider and worker are not the same. */
const EARLY_MS = HOUR_MS;

/** An attempt as the database has it. */
type Attempt = { dueOn: Day; number: number; askedAtMs: number; answeredAtMs: number | null; declined: "softly" | "hard" | null };
export type Timing = { contract: Contract; attempts: readonly Attempt[]; lost: readonly Span[] };
/** `lateMs` beyond what its causes allow, `earlyMs` before what they ask for. */
type Found = { lateMs: number; earlyMs: number; text: string };

const last = (times: readonly number[], otherwise: number): number => (times.length > 0 ? Math.max(...times) : otherwise);
/** What lets a charge go on that something stood in the way of. */
const LET_GO_ON: readonly Noted["what"][] = ["card", "pay day", "resumed", "released", "disputed"];
const saidBetween = ({ diary }: Contract, fromMs: number, toMs: number, what: readonly Noted["what"][]) =>
  diary.filter((entry) => entry.atMs > fromMs && entry.atMs <= toMs && what.includes(entry.what)).map(({ atMs }) => atMs);

const beyond = ({ lost }: Timing, fromMs: number, toMs: number, allowedMs: number): number =>
  toMs - fromMs - allowedMs - lostWithin(lost, fromMs, toMs);

/** From the day on which it falls due, or from what let it go on, to the first attempt. */
function untilAsked(timing: Timing, dueMs: number, { askedAtMs, dueOn }: Attempt): Found {
  const fromMs = last(saidBetween(timing.contract, dueMs, askedAtMs, LET_GO_ON), dueMs);
  const lateMs = beyond(timing, fromMs, askedAtMs, LIMITS.notWoken + LIMITS.activity);
  return { lateMs, earlyMs: londonDay(askedAtMs) < dueOn ? DAY_MS : 0, text: `${dueOn} was asked for` };
}

/** From one attempt to its answer: what the bank and the provider kept it waiting for. */
function untilAnswered(timing: Timing, { askedAtMs, dueOn, number }: Attempt, answeredAtMs: number): Found {
  const { contract } = timing;
  const kinds = new Set(contract.asked.filter((one) => one.dueOn === dueOn && one.attempt === number).map(({ kind }) => kind));
  const fromMs = last(saidBetween(contract, askedAtMs, answeredAtMs, ["card", "released", "disputed"]), askedAtMs);
  const holder = kinds.has("action") ? LIMITS.holder : 0;
  const unknown = kinds.has("unknown") ? LIMITS.unknown : 0;
  // one that was parked is looked at by a person within three days, and is asked about again from then on
  const parked = contract.diary.some(({ what, atMs }) => what === "parked" && atMs >= askedAtMs && atMs <= answeredAtMs) ? 3 * DAY_MS : 0;
  const lateMs = beyond(timing, fromMs, answeredAtMs, LIMITS.activity + holder + unknown + parked);
  return { lateMs, earlyMs: 0, text: `attempt ${number} of ${dueOn} was answered` };
}

const asksOf = ({ asked }: Contract, { dueOn, number }: Attempt) => asked.filter((one) => one.dueOn === dueOn && one.attempt === number);

/** When the workflow asked for an attempt first: a card that is saved from then on is tried after it. */
const begunMs = (contract: Contract, attempt: Attempt): number => asksOf(contract, attempt)[0]?.atMs ?? attempt.askedAtMs;

/** Whether nobody was asking for an attempt at an instant, because the provider did not have it: it is then made with the card of that instant. */
function isIdle(contract: Contract, attempt: Attempt, atMs: number): boolean {
  const asks = asksOf(contract, attempt);
  return asks.some(
    ({ kind, toldMs }, index) => kind === "absent" && toldMs !== null && toldMs <= atMs && atMs <= (asks[index + 1]?.atMs ?? 0),
  );
}

/** When the workflow was told what became of an attempt. */
const toldMs = ({ asked }: Contract, { dueOn, number, answeredAtMs, askedAtMs }: Attempt): number =>
  asked.findLast((one) => one.dueOn === dueOn && one.attempt === number)?.toldMs ?? answeredAtMs ?? askedAtMs;

/** From a decline to the next attempt: the days of decision 31 from the bank's answer, or at once with a card that was saved since. */
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

/** Declined attempts up to one, with the card that it was made with. */
function declinesTo({ contract, attempts }: Timing, to: Attempt): number {
  const since = last(saidBetween(contract, 0, begunMs(contract, to), ["card"]), 0);
  return attempts.filter((one) => one.number <= to.number && one.declined && begunMs(contract, one) >= since).length;
}

/** Everything about when a period was asked for, step by step, until it was paid. @param dueMs when it fell due. */
export function timingOf(timing: Timing, dueMs: number, paidAtMs: number): Found[] {
  const { attempts } = timing;
  return attempts.flatMap((attempt, index) => {
    const before = attempts[index - 1];
    const began = before ? untilRetried(timing, declinesTo(timing, before), before, attempt) : untilAsked(timing, dueMs, attempt);
    const answeredAtMs = index === attempts.length - 1 ? paidAtMs : toldMs(timing.contract, attempt);
    return [began, untilAnswered(timing, attempt, answeredAtMs)];
  });
}
