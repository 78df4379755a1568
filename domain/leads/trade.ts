/** Kinds of organisation that trade leads with us. Their people have accounts without a household. */
export const TRADE_KINDS = ["buyer", "seller"] as const;
export type TradeKind = (typeof TRADE_KINDS)[number];
/** The auth library's `role` of such an account. */
export const TRADE_ROLE = "trade";

/** Why a posted lead was not bought. */
export const REFUSALS = ["duplicate", "cap", "expired", "contradicts"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A seller's figures for one day or several. Whole pence. */
export type SellerFigures = {
  /** Pings, with or without a bid. */
  offered: number;
  bid: number;
  bought: number;
  refused: Record<Refusal, number>;
  /** Bids without a post. */
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
