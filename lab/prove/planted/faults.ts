import type { Edit, Planted } from "./plant.ts";

const edit = (file: string, find: string, read: string): Edit => ({ file, find, read });
const COLLECT = "activities/billing/collect.ts";
const DOMAIN = "domain/billing";
const OUTCOME = `${DOMAIN}/contract/outcome.ts`;
const STEP = `${DOMAIN}/contract/next-step.ts`;
const TRANSITIONS = `${DOMAIN}/contract/transitions.ts`;
const DUNNING = `${DOMAIN}/contract/dunning.ts`;
const SUBSCRIPTION = `${DOMAIN}/contract/subscription.ts`;
const CALENDAR = `${DOMAIN}/calendar/calendar.ts`;
const REFUNDS = `${DOMAIN}/ledger/refunds.ts`;
/** What stands in for the database: faults of its transactions are faults of `activities/billing/charge-store.ts`. */
const STORE = "lab/prove/simulation/store.ts";

// biome-ignore lint/suspicious/noTemplateCurlyInString: source that is read instead
const NEW_KEY = edit(COLLECT, "provider.open(request)", "provider.open({ ...request, key: `${request.key}:${Math.random()}` })");
const LAST_COUNTS = edit(STORE, "known.reference ??= reference", "known.reference = reference");

/** Faults that are planted one at a time. Each stands for a mistake that somebody could make; none is there when nobody plants it. */
export const PLANTED: readonly Planted[] = [
  // keys, references and attempts
  {
    name: "a key without its period",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source that is looked for
    edits: [edit("activities/billing/charge-store.port.ts", "`${subscriptionId}:${dueOn}:${attempt}`", "`${subscriptionId}:${attempt}`")],
  },
  { name: "a new key each time, and the last payment opened counts", edits: [NEW_KEY, LAST_COUNTS] },
  {
    name: "what was opened is confirmed, not what is written down",
    edits: [
      NEW_KEY,
      edit(COLLECT, 'const counts = kept.kind === "settled" ? kept.answer.reference : kept.reference;', "const counts = made.reference;"),
    ],
  },
  {
    name: "an attempt that nobody knows of is made again as another, without looking it up",
    edits: [
      edit(
        OUTCOME,
        'const still = withCharge(subscription, { state: "unknown",',
        'const still = withCharge(subscription, { state: "unknown", attempt: charge.attempt + 1,',
      ),
      edit(STORE, "if (earlier.length > 0) return", "if (earlier.length > 99) return"),
      edit(`${DOMAIN}/ledger/safety.ts`, "if (capturedInPeriod > 0)", "if (capturedInPeriod > 9)"),
    ],
  },
  {
    name: "unknown is treated as failed",
    edits: [
      edit(
        COLLECT,
        'return { kind: "unknown", atMs: nowMs() };\n    if (error instanceof ProviderRefused)',
        'return { kind: "declined", hard: false, atMs: nowMs() };\n    if (error instanceof ProviderRefused)',
      ),
    ],
  },
  {
    name: "a restart charges once more",
    edits: [edit(STEP, 'if (charge.state === "unknown" || charge.state === "asking")', 'if (charge.state === "asking")')],
  },
  {
    name: "the answer is not written down",
    edits: [edit(COLLECT, "const counts = await store.settle(ask, answer);", "const counts = answer as ProviderAnswer | null;")],
  },
  // leaving
  {
    name: "an attempt under way is forgotten when somebody leaves",
    edits: [
      edit(
        TRANSITIONS,
        'charge: charge && underWay(charge) ? { ...charge, atMs: charge.state === "action" ? nowMs : charge.atMs } : null,',
        "charge: null,",
      ),
    ],
  },
  {
    name: "refund before capture",
    edits: [
      edit(
        TRANSITIONS,
        'charge: charge && underWay(charge) ? { ...charge, atMs: charge.state === "action" ? nowMs : charge.atMs } : null,',
        "charge: null,",
      ),
      edit(
        TRANSITIONS,
        "return coolingOff ? refundAsked(left, { dueOn: firstPaid.dueOn }) : left;",
        "return charge && underWay(charge) ? refundAsked(left, { dueOn: charge.dueOn }) : left;",
      ),
    ],
  },
  {
    name: "a decline is told before its payment is closed",
    edits: [
      edit(
        "lab/prove/simulation/provider.ts",
        'answer.kind === "declined" && !payment.closed ? this.close',
        'answer.kind === ("never" as string) ? this.close',
      ),
    ],
  },
  {
    name: "what came after somebody had left is kept",
    edits: [
      edit(
        OUTCOME,
        "return refundAsked({ ...subscription, paidPeriods, firstPaid, charge: null }, { dueOn: charge.dueOn });",
        "return { ...subscription, paidPeriods, firstPaid, charge: null };",
      ),
    ],
  },
  {
    name: "a payment that has gone back locks out what goes on charging",
    edits: [
      edit(REFUNDS, "hasGoneBack(back, dueOn) && mayEndAccess(back, dueOn) && !lastPaid.accessStays", "hasGoneBack(back, dueOn)"),
      edit(
        `${DOMAIN}/access/access.ts`,
        "if (goesOn && !charge?.restarts && !isDisputed(subscription)) return null;",
        "if (goesOn && !charge?.restarts && !isDisputed(subscription) && subscription.lastPaid?.endedAtMs === undefined) return null;",
      ),
    ],
  },
  {
    name: "a refund of a part is made again when its answer is lost",
    edits: [edit(STORE, "const isMade = pence !== undefined && (own.at(-1)?.reference ?? null) !== null;", "const isMade = false;")],
  },
  {
    name: "after the end a payment is confirmed all the same",
    edits: [edit(COLLECT, 'if (ended || mode === "withdraw") return', 'if (mode === "withdraw") return')],
  },
  {
    name: "the end in the database is ignored",
    edits: [edit(STORE, "if (!this.#endedAtMs.has(subscriptionId)) this", "if (atMs < 0) this")],
  },
  {
    name: "cancel is ignored by the workflow",
    edits: [edit(TRANSITIONS, 'status: "cancelled",\n    cancelledAtMs', "status: subscription.status,\n    cancelledAtMs")],
  },
  {
    name: "somebody who has left is asked about before the end is written",
    edits: [edit("workflows/billing/subscription/run-subscription.ts", "(await effects.endWritten())", "false")],
  },
  // retries and waiting
  { name: "a retry is left out", edits: [edit(DUNNING, "[1, 3, 7]", "[1, 7]")] },
  { name: "a retry comes too soon", edits: [edit(DUNNING, "[1, 3, 7]", "[1, 1, 7]")] },
  { name: "a retry comes too late", edits: [edit(DUNNING, "[1, 3, 7]", "[1, 3, 9]")] },
  { name: "nobody wakes a workflow that was not woken", edits: [edit(DUNNING, "BACKSTOP_MS = 3 * HOUR_MS", "BACKSTOP_MS = 30 * HOUR_MS")] },
  { name: "a holder is waited for too long", edits: [edit(DUNNING, "72 * HOUR_MS", "172 * HOUR_MS")] },
  {
    name: "a payment that its holder does not confirm is not withdrawn",
    edits: [edit(COLLECT, 'if (ended || mode === "withdraw") return', "if (ended) return")],
  },
  {
    name: "an unknown outcome is asked about once a fortnight",
    edits: [edit(DUNNING, "5 * MINUTE_MS, HOUR_MS, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 4 * DAY_MS, 5 * DAY_MS", "14 * DAY_MS")],
  },
  {
    name: "a new card does not pay what is owed",
    edits: [edit(TRANSITIONS, '(status !== "past_due" && status !== "failed")', 'status !== "past_due"')],
  },
  {
    name: "a person's verdict changes nothing",
    edits: [edit(TRANSITIONS, "const free = { ...subscription, parked: null };", "const free = { ...subscription };")],
  },
  // dates and amounts
  { name: "a period of three weeks", edits: [edit(CALENDAR, "SHORTEST_PERIOD_DAYS = 28", "SHORTEST_PERIOD_DAYS = 21")] },
  {
    name: "two due dates in one month",
    edits: [edit(CALENDAR, "if (monthOf(candidate) > monthOf(lastDueOn)) return candidate;", "if (candidate) return candidate;")],
  },
  {
    name: "a month without its pay day is left out",
    edits: [edit(CALENDAR, "Math.min(payDay, daysInMonth(year, month))", "Math.min(payDay, 28)")],
  },
  {
    name: "the old pay day stays after a change",
    edits: [
      edit(
        `${DOMAIN}/calendar/pay-day.ts`,
        "  scheduled(\n    {",
        "  ((now: Subscription) => (now.charge ? now : scheduled(now, nowMs)))(\n    {",
      ),
      edit(`${DOMAIN}/calendar/pay-day.ts`, "    },\n    nowMs,\n  );", "    },\n  );"),
    ],
  },
  {
    name: "a new pay day reaches back",
    edits: [edit(SUBSCRIPTION, "return dueOn < firstDueFrom(nowMs) && charge ? charge.dueOn : dueOn;", "return dueOn;")],
  },
  {
    name: "the pay day is changed as often as one likes",
    edits: [edit(`${DOMAIN}/calendar/pay-day.ts`, "MOST_PAY_DAY_CHANGES = 2", "MOST_PAY_DAY_CHANGES = 12")],
  },
  {
    name: "two payments within 28 days",
    edits: [edit(SUBSCRIPTION, "dueAtMs(addDays(paidOn, SHORTEST_PERIOD_DAYS))", "dueAtMs(addDays(paidOn, 0))")],
  },
  {
    name: "a charge in the trial",
    edits: [edit(SUBSCRIPTION, "Math.max(nowMs, trialEndsAtMs, earlier?.paidUntilMs ?? 0)", "Math.max(nowMs, earlier?.paidUntilMs ?? 0)")],
  },
  { name: "the introductory price twice", edits: [edit(`${DOMAIN}/contract/terms.ts`, "paidPeriods === 0 ?", "paidPeriods <= 1 ?")] },
  {
    name: "days beyond a month are given away",
    edits: [edit(SUBSCRIPTION, "+ extraPence(days, terms.laterPeriodPence)", "+ 0 * extraPence(days, terms.laterPeriodPence)")],
  },
  {
    name: "a pause never ends",
    edits: [edit(STEP, 'nowMs < untilMs ? wait(untilMs) : { kind: "resume" }', "wait(nowMs < untilMs ? untilMs : null)")],
  },
  // refunds and disputes
  {
    name: "a refund that nobody knows of counts as made",
    edits: [edit(REFUNDS, 'if (outcome.kind === "unknown") {', 'if (outcome.kind === ("never" as string)) {')],
  },
  {
    name: "a refund that is refused is asked for over and over",
    edits: [edit(REFUNDS, 'if (outcome.kind === "unknown") {', 'if (outcome.kind !== "done") {')],
  },
  { name: "a refund is booked twice", edits: [edit(`${DOMAIN}/ledger/facts.ts`, "settled && !booked.has(reference)", "settled")] },
  { name: "what a bank takes back is not booked", edits: [edit(STORE, "this.entries.push(...disputed.map(({ entry }) => entry));", "")] },
  // what people are told, and what is open to them
  {
    name: "a reminder goes out although it is true no more",
    edits: [edit("lab/prove/simulation/remind.ts", "!stillTrue(notice, clock.nowMs)", "false")],
  },
];
