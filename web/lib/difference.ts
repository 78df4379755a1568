import { formatPence } from "#domain/money.ts";
import * as m from "./messages.ts";

/** "1.20" → "£1.20 more", "-0.84" → "£0.84 less": what a change does to the week. */
export function difference(pounds: string): string {
  const pence = Math.round(Number(pounds) * 100);
  if (pence === 0) return m.theSame;
  return pence > 0 ? m.soMuchMore(formatPence(pence)) : m.soMuchLess(formatPence(-pence));
}
