import type { OwnCharge, OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { receiptNumber } from "#domain/billing/emails/receipt-number.ts";
import { londonFormat } from "#domain/london.ts";
import { formatPounds } from "#domain/money.ts";
import { LINE, printPdf } from "./print-pdf.ts";

const day = londonFormat({ day: "numeric", month: "short", year: "numeric" });
const formatDay = (moment: string) => day.format(new Date(moment));

export type Seller = { name: string | null; address: string | null; companyNumber: string | null };

/** The price after the introductory payment (decision 77). */
function nextAfter({ id }: OwnCharge, { charges, priceStep }: OwnSubscription): [string, string][] {
  const introductory = charges.findLast(({ paidAt }) => paidAt !== null);
  if (!priceStep?.on || introductory?.id !== id) return [];
  return [["Next payment", `From ${formatDay(priceStep.on)}: ${formatPounds(priceStep.amount)} a month, until you cancel`]];
}

/** Prints the receipt of one payment. It shows the card's brand, country, funding and last four digits, and no name. */
export function receiptPdf(charge: OwnCharge, subscription: OwnSubscription, seller: Seller): Promise<Buffer> {
  const refundedPounds = charge.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const rows: [string, string][] = [
    ["Receipt number", receiptNumber(charge.id)],
    ["Paid on", formatDay(charge.paidAt ?? charge.dueOn)],
    ["For", `${subscription.priceName}, the month from ${formatDay(charge.dueOn)}`],
    ["Card", charge.cardWords],
    ...charge.refunds.map(({ amount, refundedAt }): [string, string] => [
      "Refunded",
      `${formatPounds(amount)}${refundedAt ? ` on ${formatDay(refundedAt)}` : ", on its way to your card"}`,
    ]),
    ...nextAfter(charge, subscription),
    ["Total paid", `${formatPounds(charge.amount)} (pounds sterling, any VAT included)`],
    ...(refundedPounds > 0 ? [["Paid after refunds", formatPounds(charge.amount - refundedPounds)] satisfies [string, string]] : []),
  ];
  return printPdf({
    title: "Receipt",
    lead: [seller.name, seller.address, seller.companyNumber && `Company number ${seller.companyNumber}`].filter(Boolean).join(" · "),
    orientation: "portrait",
    note: "Keep this receipt for your records.",
    body: [
      {
        table: { widths: [110, "*"], body: rows.map(([name, value]) => [{ text: name, bold: true }, value]) },
        layout: { hLineColor: () => LINE, vLineWidth: () => 0, paddingTop: () => 5, paddingBottom: () => 5 },
      },
    ],
  });
}
