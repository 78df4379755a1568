const NOT_PROVIDED = "not provided";

type CardFacts = { brand: string | null; country: string | null; funding: string | null };

const BRANDS: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** The brand as printed on the card. */
const brandName = (brand: string | null): string => (brand === null ? NOT_PROVIDED : (BRANDS[brand] ?? brand));

/** A card's brand, country and funding as the provider reports them; it does not report the issuing bank (decision 36). */
export const cardWords = ({ brand, country, funding }: CardFacts): string =>
  `${brandName(brand)} · country ${country ?? NOT_PROVIDED} · ${funding ?? `funding ${NOT_PROVIDED}`}`;
