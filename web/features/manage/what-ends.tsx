import { longDay } from "../../lib/day.ts";
import { pounds } from "./words.ts";

type Leaving = { accessUntil: string; back: number; underWay: boolean };

/** The date access ends, and what goes back, in sentences. */
export const WhatEnds = ({ leaving, className }: { leaving: Leaving; className?: string }) => (
  <p className={className}>
    You can use everything until <strong>{longDay(leaving.accessUntil)}</strong>.{" "}
    {leaving.back > 0 ? (
      <>
        <strong>{pounds(leaving.back)}</strong> goes back to your card, because you are within the 14 days.
      </>
    ) : (
      "Nothing more is charged, and nothing goes back."
    )}
    {leaving.underWay && " A payment is being made this moment; if it goes through after you cancel, it is given back."}
  </p>
);
