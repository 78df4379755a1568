import { formatPounds } from "#domain/money.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { ukDate } from "../../../lib/day.ts";
import * as m from "./cancel.messages.tsx";

/** Access that ends this soon was never paid for. */

type Leaving = { accessUntil: string; back: number; underWay: boolean };

/** The date access ends, and what goes back, in sentences. */
export const WhatEnds = ({ leaving, className }: { leaving: Leaving; className?: string }) => (
  <p className={className}>
    {Date.parse(leaving.accessUntil) > Date.now() + MINUTE_MS
      ? m.youCanUseEverythingUntil(<strong>{ukDate(leaving.accessUntil)}</strong>)
      : m.nothingHasBeenPaidYet}{" "}
    {leaving.back > 0 ? m.refundedWithinFourteenDays(<strong>{formatPounds(leaving.back)}</strong>) : m.nothingMoreIsCharged}
    {leaving.underWay && m.aPaymentIsGoingThrough}
  </p>
);
