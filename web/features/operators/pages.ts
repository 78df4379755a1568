import { may, type Power } from "#domain/operators/powers.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";

/** One of these powers is enough to see a page, which then shows the parts that its reader may use. */
type Needs = readonly [Power, ...Power[]];
export type AdminTab = "overview" | "payments" | "billing" | "content" | "reports";

export const ADMIN_TABS: readonly { value: AdminTab; label: string; needs: Needs }[] = [
  { value: "overview", label: "Overview", needs: ["see how the business does", "answer support messages", "settle differences"] },
  { value: "payments", label: "Payments", needs: ["see what falls due"] },
  {
    value: "billing",
    label: "Billing",
    needs: ["run billing", "decide about charges", "settle differences", "find a customer’s payments"],
  },
  { value: "content", label: "Content", needs: ["publish posts"] },
  { value: "reports", label: "Reports", needs: ["see how the business does"] },
];

/** The operators' pages in the order of the navigation (decision 28 keeps buyer analytics for operators). */
const PAGES = {
  "/admin": { label: "Admin", needs: ADMIN_TABS.flatMap(({ needs }) => needs) },
  "/admin/automation": { label: "Automation", needs: ["answer support messages", "see what the automation did", "try out the automation"] },
  "/admin/data-requests": { label: "A person’s data", needs: ["answer requests for personal data"] },
  "/admin/leads": { label: "Buyers and sellers", needs: ["manage buyers and sellers of leads"] },
  "/admin/operators": { label: "Operators", needs: ["manage operators"] },
  "/admin/audit": { label: "Audit trail", needs: ["read the audit trail"] },
  "/buyer-analytics": { label: "Buyer analytics", needs: ["see how the business does"] },
  "/stripe-test": { label: "Integration test", needs: ["check that billing works"] },
} as const satisfies Record<string, { label: string; needs: readonly Power[] }>;
export type OperatorPage = keyof typeof PAGES;

export const pageNeeds = (page: OperatorPage): readonly Power[] => PAGES[page].needs;

export const mayAny = (role: OperatorRole | null, needs: readonly Power[]): boolean => needs.some((power) => may(role, power));

/** Links to the pages that a role may use. Operators have no household, so its pages are not among them. */
export const operatorLinks = (role: OperatorRole): readonly { to: string; label: string }[] => [
  ...(Object.keys(PAGES) as OperatorPage[]).filter((page) => mayAny(role, pageNeeds(page))).map((to) => ({ to, label: PAGES[to].label })),
  { to: "/account", label: "Account" },
];
