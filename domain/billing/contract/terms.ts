/** What a subscription costs, frozen when it is taken out: a later change of the catalogue is a new contract. */
export type Terms = { priceId: string; currency: "GBP"; firstPeriodPence: number; laterPeriodPence: number };

/** @returns whole pence of the period after `paidPeriods` paid ones (decision 6). */
export const pricePence = ({ firstPeriodPence, laterPeriodPence }: Terms, paidPeriods: number): number =>
  paidPeriods === 0 ? firstPeriodPence : laterPeriodPence;
