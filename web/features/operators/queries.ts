import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { RefundPeriod } from "#contracts/billing/billing-operator.ts";
import type { DailyArticleSummary } from "#contracts/content/daily-article.ts";
import type { AuditFilters } from "#contracts/operators/audit.ts";
import type { TestMessage } from "#contracts/support/support-desk.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { api } from "../../lib/api.ts";

/** Queries and mutations of the operators' screens. Mutations invalidate all queries under "admin". */
export const analyticsQuery = queryOptions({
  queryKey: ["admin", "analytics"],
  queryFn: async () => (await api.admin.analytics.$get()).json(),
});
export const scheduleQuery = queryOptions({
  queryKey: ["admin", "payment-schedule"],
  queryFn: async () => (await api.admin["payment-schedule"].$get()).json(),
});
export const healthQuery = queryOptions({
  queryKey: ["admin", "billing-health"],
  queryFn: async () => (await api.admin["billing-health"].$get()).json(),
});
export const reviewQuery = queryOptions({
  queryKey: ["admin", "review-list"],
  queryFn: async () => (await api.subscription["review-list"].$get()).json(),
});
export const differencesQuery = queryOptions({
  queryKey: ["admin", "differences"],
  queryFn: async () => (await api.subscription.differences.$get()).json(),
});
export const askProviderAgain = async (id: string) => (await api.subscription.differences[":id"].ask.$post({ param: { id } })).json();
export const bookDifference = async (id: string) => (await api.subscription.differences[":id"].book.$post({ param: { id } })).json();
export const settleDifference = async ({ id, reason }: { id: string; reason: string }) =>
  (await api.subscription.differences[":id"].settle.$post({ param: { id }, json: { reason } })).json();
export const eventsQuery = queryOptions({
  queryKey: ["admin", "authorization-events"],
  queryFn: async () => (await api.admin["authorization-events"].$get()).json(),
});
/** Paged by the id of the last row. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["admin", "audit", filters],
    queryFn: async ({ pageParam: after }) => (await api.admin.audit.$get({ query: { ...filters, ...(after && { after }) } })).json(),
    staleTime: 0, // a new visit shows the newest entries
    initialPageParam: "",
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  });
export const endSessions = async (email: string) => (await api.admin["end-sessions"].$post({ json: { email } })).json();
export const operatorsQuery = queryOptions({
  queryKey: ["admin", "operators"],
  queryFn: async () => (await api.admin.operators.$get()).json(),
});
export const makeOperator = async (json: { email: string; role: OperatorRole }) => (await api.admin.operators.$post({ json })).json();
export const changeOperatorRole = async ({ id, role }: { id: string; role: OperatorRole }) =>
  (await api.admin.operators[":id"].role.$put({ param: { id }, json: { role } })).json();
export const removeOperator = async (id: string) => (await api.admin.operators[":id"].$delete({ param: { id } })).json();
export const automationQuery = queryOptions({
  queryKey: ["admin", "automation-status"],
  queryFn: async () => (await api.grove["automation-status"].$get()).json(),
});

/** Refetched every minute, because the time left is computed from the server's time of the response. */
export const supportMessagesQuery = queryOptions({
  queryKey: ["admin", "support-messages"],
  queryFn: async () => (await api.admin["support-messages"].$get()).json(),
  refetchInterval: 60_000,
});
export const markAnswered = async (id: string) => (await api.admin["support-messages"][":id"].answered.$post({ param: { id } })).json();

export const dailyArticlesQuery = queryOptions({
  queryKey: ["admin", "daily-posts"],
  queryFn: async () => (await api.admin["daily-posts"].$get()).json(),
});

export const generateDailyArticle = async () => (await api.admin["generate-daily-post"].$post()).json();
export const setArticleStatus = async ({ id, status }: Pick<DailyArticleSummary, "id" | "status">) =>
  (await api.admin["daily-posts"][":id"].status.$put({ param: { id: String(id) }, json: { status } })).json();
export const processDailyBilling = async () => (await api.subscription["process-daily-billing"].$post({ json: {} })).json();
export const release = async (decision: { subscriptionId: string; verdict: "collect" | "waive" }) =>
  (await api.subscription["review-list"].release.$post({ json: decision })).json();
export const findPayments = async (search: string) => (await api.admin["find-payments"].$post({ json: { search } })).json();
export const refund = async (json: z.input<typeof RefundPeriod>) => (await api.subscription.refund.$post({ json })).json();

type TestFields = z.input<typeof TestMessage>;
export const testAutomation = async (fields: TestFields) => (await api.grove["test-automation"].$post({ json: fields })).json();
export const offlineAssist = async (fields: TestFields) => (await api.grove["offline-assist"].$post({ json: fields })).json();
