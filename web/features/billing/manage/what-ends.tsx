import { formatPounds } from "#domain/money.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { ukDate } from "../../../lib/day.ts";

/** Access that ends this soon was never paid for. */

type Leaving = { accessUntil: string; back: number; underWay: boolean };

/** The date access ends, and what goes back, in sentences. */
export const WhatEnds = ({ leaving, className }: { leaving: Leaving; className?: string }) => (
  <p className={className}>
    {Date.parse(leaving.accessUntil) > Date.now() + MINUTE_MS ? (
      <>
        You can use everything until <strong>{ukDate(leaving.accessUntil)}</strong>.
      </>
    ) : (
      "Nothing has been paid yet, so this subscription ends straight away."
    )}{" "}
    {leaving.back > 0 ? (
      <>
        <strong>{formatPounds(leaving.back)}</strong> is refunded to your card because you're within the 14 days.
      </>
    ) : (
      "Nothing more is charged, and there's nothing to refund."
    )}
    {leaving.underWay && " A payment is going through right now. If it completes after you cancel, we'll refund it."}
  </p>
);
