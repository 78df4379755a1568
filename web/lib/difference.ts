import { formatPence } from "#domain/money.ts";

/** Describes a change of price: "1.20" → "£1.20 more", "-0.84" → "£0.84 less". */
export function formatPriceChange(pounds: string): string {
  const pence = Math.round(Number(pounds) * 100);
  if (pence === 0) return "the same";
  return pence > 0 ? `${formatPence(pence)} more` : `${formatPence(-pence)} less`;
}
