/** Buyers and sellers of leads. Their people have accounts of their own, without a household. */
export const TRADE_KINDS = ["buyer", "seller"] as const;
export type TradeKind = (typeof TRADE_KINDS)[number];
/** What the auth library's `role` says of such an account. */
export const TRADE_ROLE = "trade";

/** Why a lead that was posted was not bought. */
export const REFUSALS = ["duplicate", "cap", "expired", "contradicts"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What came of a seller's offers, of a day or of several. Whole pence. */
export type SellerFigures = {
  /** Every ping. */
  offered: number;
  bid: number;
  bought: number;
  refused: Record<Refusal, number>;
  /** We bid, and no post came that was bought or refused. */
  notPosted: number;
  pricePence: number;
};

export const NO_OFFERS: SellerFigures = {
  offered: 0,
  bid: 0,
  bought: 0,
  refused: { duplicate: 0, cap: 0, expired: 0, contradicts: 0 },
  notPosted: 0,
  pricePence: 0,
};

export const sumOffers = (figures: readonly SellerFigures[]): SellerFigures =>
  figures.reduce(
    (sum, one) => ({
      offered: sum.offered + one.offered,
      bid: sum.bid + one.bid,
      bought: sum.bought + one.bought,
      refused: {
        duplicate: sum.refused.duplicate + one.refused.duplicate,
        cap: sum.refused.cap + one.refused.cap,
        expired: sum.refused.expired + one.refused.expired,
        contradicts: sum.refused.contradicts + one.refused.contradicts,
      },
      notPosted: sum.notPosted + one.notPosted,
      pricePence: sum.pricePence + one.pricePence,
    }),
    NO_OFFERS,
  );
