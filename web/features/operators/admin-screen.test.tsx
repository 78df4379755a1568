import { describe, expect, it } from "vitest";
import { ANALYTICS, DISPUTE, OVERDUE_CHARGE, PAYMENT_SCHEDULE, UNBOOKED } from "../../../tests/factories/operator-figures.ts";
import { BROKEN, OPERATOR, openApp, screen, sees, seesToast, waitFor, within } from "../../../tests/setup/app.tsx";
import { underWay } from "../../../tests/setup/parts.tsx";

const ANALYTICS_CALL = "GET /api/admin/analytics";
const SCHEDULE = "GET /api/admin/payment-schedule";
const REVIEW = "GET /api/subscription/review-list";
const DIFFERENCES = "GET /api/subscription/differences";
const POSTS = "GET /api/admin/daily-posts";

/** The value beside a label. */
const figure = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
const row = (name: RegExp) => screen.findByRole("row", { name });

describe("payments", () => {
  it("shows the payments of the next month, and an empty state (P-UI-80, P-UI-77)", async () => {
    const app = await openApp("/admin?tab=payments", OPERATOR, { [SCHEDULE]: { body: PAYMENT_SCHEDULE } });
    expect(await figure("Total customers")).toContain("1");
    expect(await figure("Total upcoming payments")).toContain("2");
    expect(await figure("Total upcoming revenue")).toContain("£25.00");
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Overview",
      "Payments",
      "Billing",
      "Content",
      "Reports",
    ]);
    await row(/ada@larder\.test 1 Dec 2026 Active £12\.50/);
    await row(/29 Dec 2026/);
    app.answers[SCHEDULE] = { body: { totalCustomers: 0, totalUpcomingPayments: 0, totalUpcomingRevenue: "0.00", schedule: [] } };
    await app.open();
    await sees("No payments in the next 31 days");
  });

  it("shows loading and error states, and retries", async () => {
    const loading = underWay();
    const app = await openApp("/admin?tab=payments", OPERATOR, { [SCHEDULE]: loading.answer });
    await sees("Loading the payment schedule");
    loading.arrive(BROKEN);
    await sees("We couldn't load the payment schedule: Something broke");
    app.answers[SCHEDULE] = { body: PAYMENT_SCHEDULE };
    await app.click("Retry");
    await sees("Total customers");
  });
});

describe("billing", () => {
  const NOTHING = { [REVIEW]: { body: { contracts: [] } }, [DIFFERENCES]: { body: { waiting: 0, differences: [] } } };

  it("runs the daily billing after a confirmation, and shows a failure (P-ERR-21)", async () => {
    const run = "POST /api/subscription/process-daily-billing";
    const app = await openApp("/admin?tab=billing", OPERATOR, { ...NOTHING, [run]: BROKEN });
    await app.click("Trigger Daily Billing");
    const question = within(await screen.findByRole("dialog"));
    expect(app.sent.some(({ call }) => call === run)).toBe(false);
    await app.user.click(question.getByRole("button", { name: /^Charge what/ }));
    await seesToast("Billing Failed", "Something broke");
  });

  it("lists charges on hold, and confirms before collecting or waiving", async () => {
    const decide = "POST /api/subscription/review-list/release";
    const app = await openApp("/admin?tab=billing", OPERATOR, {
      ...NOTHING,
      [REVIEW]: { body: { contracts: [OVERDUE_CHARGE] } },
      [decide]: { body: { success: true, status: "active", message: "Collecting it now." } },
    });
    const decisions = () => app.sent.filter(({ call }) => call === decide).map(({ body }) => body);
    await sees(/It was due more than a month ago/);
    await app.click("Waive the charge for ada@larder.test");
    await app.click("Not now");
    expect(decisions()).toEqual([]);
    await app.click("Collect from ada@larder.test");
    await sees(/ada@larder.test is charged £12.99 of 1 Sept 2026 now\./);
    await app.click("Collect it");
    await seesToast("Decided", "Collecting it now.");
    expect(decisions()).toEqual([{ subscriptionId: OVERDUE_CHARGE.subscriptionId, verdict: "collect" }]);
  });

  it("lists differences from the provider's records, and confirms each action", async () => {
    const act = (id: string, what: string) => `POST /api/subscription/differences/${id}/${what}`;
    const done = { body: { success: true, done: true, message: "It is done." } };
    const app = await openApp("/admin", OPERATOR, {
      ...NOTHING,
      [ANALYTICS_CALL]: { body: ANALYTICS },
      [DIFFERENCES]: { body: { waiting: 2, differences: [DISPUTE, UNBOOKED] } },
      [act(DISPUTE.id, "ask")]: { body: { success: true, done: false, message: "We asked the provider again, and nothing has changed." } },
      [act(UNBOOKED.id, "book")]: done,
      [act(UNBOOKED.id, "settle")]: done,
    });
    const acts = () => app.sent.filter(({ call }) => call.startsWith("POST /api/subscription/differences"));
    await app.click("2 payment differences need attention", "link");
    await sees(DISPUTE.what);
    await sees(/answer by 4 Dec 2026/);
    await sees(UNBOOKED.reference);
    expect(screen.queryByRole("button", { name: /^(Book it|Mark as settled): dispute/ })).toBeNull();
    await app.click("Ask the provider again: dispute, ada@larder.test");
    await app.click("Not now");
    expect(acts()).toEqual([]);
    await app.click("Ask the provider again: dispute, ada@larder.test");
    await app.click("Ask again");
    await seesToast("Nothing Changed", "We asked the provider again, and nothing has changed.");
    await app.click(/^Book it: not in our ledger/);
    await app.user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Book it" }));
    await seesToast("Done", "It is done.");
    await app.click(/^Mark as settled: not in our ledger/);
    await app.click("Mark as settled");
    await sees(/Say why, in at least 3 letters/);
    await app.user.type(screen.getByLabelText(/^Reason/), "Another shop’s payment");
    await app.click("Mark as settled");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(acts().map(({ call, body }) => [call, body])).toEqual([
      [act(DISPUTE.id, "ask"), undefined],
      [act(UNBOOKED.id, "book"), undefined],
      [act(UNBOOKED.id, "settle"), { reason: "Another shop’s payment" }],
    ]);
    app.answers[DIFFERENCES] = { body: { waiting: 0, differences: [] } };
    await app.open();
    await sees("No differences and no open disputes.");
  });
});

it("shows that an article could not be written, and an empty state (P-ERR-22)", async () => {
  const app = await openApp("/admin?tab=content", OPERATOR, {
    [POSTS]: { body: { today: "2026-11-21", scheduler: "paused", model: "a-model", posts: [] } },
    "POST /api/admin/generate-daily-post": { status: 503, body: { message: "We couldn't write today’s post" } },
  });
  await sees(/The schedule is paused/);
  await sees(/opened by the AI model a-model and labelled so/);
  await sees("No daily posts yet.");
  await app.click("Generate Daily Post");
  await seesToast("Blog Generation Failed", "We couldn't write today’s post");
});

describe("analytics", () => {
  it("the overview shows customers, revenue and expected revenue (P-UI-78, P-ENT-06, P-CONST-15)", async () => {
    await openApp("/admin", OPERATOR, { [ANALYTICS_CALL]: { body: ANALYTICS } });
    expect(await figure("Total customers")).toContain("3+50.0% in 30 days");
    expect(await figure("Active subscriptions")).toContain("2");
    expect(await figure("Monthly revenue")).toContain(
      "£25.00growth not known yet. Net: payments less refunds and disputes, this month so far.",
    );
    expect(await figure("Churn rate")).toContain("12.5%");
    for (const name of [/Tomorrow £1\.00/, /This week £2\.00/, /This month £3\.00/, /Next month £4\.00/, /Next 90 days £5\.00/])
      await row(name);
    await sees("3 cards are saved. 1 awaits its first payment of £9.99, 7.5 days after signing up.");
    await row(/22 Nov 2026 2 1 £25\.00/);
    await row(/Past due 1 33\.3%/);
  });

  it("the reports colour good and bad values and explain them (P-CONST-23, P-CONST-24, P-CONST-25, P-CONST-26, P-CONST-27, D-36b, D-44a)", async () => {
    await openApp("/admin?tab=reports", OPERATOR, { [ANALYTICS_CALL]: { body: ANALYTICS } });
    const tones = async (name: string) =>
      [...(await row(new RegExp(`^${name} `))).querySelectorAll("[data-tone]")].map((cell) => cell.getAttribute("data-tone"));
    for (const [index, tone] of ["green", "yellow", "red"].entries()) {
      expect(await tones(`card ${index}`)).toEqual([tone, tone, tone]);
      expect(await tones(`segment ${index}`)).toEqual([tone, tone]);
    }
    await row(/card 0 not provided not provided 20 85\.0% 15\.0% 1 90\.0% £12\.50 £212\.50 £12\.50 £200\.00/);
    await row(/Nov 2026 2 1 1 3 50\.0% £12\.50 £2\.50 £10\.00/);
    expect(screen.getAllByTitle("12-month value: £239.88 × (1 − churn), as specified.")).toHaveLength(3);
    await row(/segment 0 2 £30\.00 £5\.00 £25\.00 £12\.50 .* £203\.90 —/);
  });

  it("unknown values are labelled dashes without a colour, and empty charts say so", async () => {
    const { binReporting } = ANALYTICS;
    const unknown = { successRate: null, declineRate: null, collectionRate: null };
    const nothing = {
      ...ANALYTICS,
      churnRate: null,
      monthlySignups: ANALYTICS.monthlySignups.map((month) => ({ ...month, signups: 0 })),
      revenueByMonth: ANALYTICS.revenueByMonth.map((month) => ({ ...month, revenue: 0 })),
      binReporting: {
        binRanges: binReporting.binRanges.slice(0, 1).map((one) => ({ ...one, ...unknown })),
        billingCycles: binReporting.billingCycles.map((one) => ({ ...one, collectionRate: null })),
        customerSegments: binReporting.customerSegments
          .slice(0, 1)
          .map((one) => ({ ...one, successRate: null, churnRate: null, lifetimeValue: null })),
      },
    };
    const app = await openApp("/admin", OPERATOR, { [ANALYTICS_CALL]: { body: nothing } });
    expect(await figure("Churn rate")).toContain("no paying customers 30 days ago");
    expect(within((await screen.findByText("Churn rate")).parentElement as HTMLElement).getByTitle("Not known yet")).toBeTruthy();
    await sees("No data yet");
    expect(screen.queryByRole("figure")).toBeNull();
    await app.open("/admin?tab=reports");
    const dashes = async (name: RegExp) => within(await row(name)).getAllByTitle("Not known yet");
    expect(await dashes(/^card 0 /)).toHaveLength(3);
    expect(await dashes(/^Nov 2026 /)).toHaveLength(1);
    expect(await dashes(/^segment 0 /)).toHaveLength(2);
    expect(document.querySelector("[data-tone]")).toBeNull();
    expect(screen.queryByText("0.0%")).toBeNull();
  });
});
