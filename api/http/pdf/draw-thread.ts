/** Runs in a worker thread, because a long list takes a second to lay out. */
import type { OwnCharge, OwnSubscription } from "#contracts/billing/own-subscription.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { listPdf } from "./list-pdf.ts";
import { planPdf } from "./plan-pdf.ts";
import { receiptPdf, type Seller } from "./receipt-pdf.ts";

/** Input of one PDF. */
export type Drawing =
  | { kind: "plan"; plan: MealPlan }
  | { kind: "list"; list: ShoppingList }
  | { kind: "receipt"; charge: OwnCharge; subscription: OwnSubscription; seller: Seller };

export default function drawPdf(drawing: Drawing): Promise<Uint8Array> {
  switch (drawing.kind) {
    case "plan":
      return planPdf(drawing.plan);
    case "list":
      return listPdf(drawing.list);
    case "receipt":
      return receiptPdf(drawing.charge, drawing.subscription, drawing.seller);
  }
}
