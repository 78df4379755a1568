const NOT_PROVIDED = "not provided";

type CardFacts = { brand: string | null; country: string | null; funding: string | null };

const BRANDS: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** A brand as it is printed on the card. */
const brandName = (brand: string | null): string => (brand === null ? NOT_PROVIDED : (BRANDS[brand] ?? brand));

/**
 * What the provider gives of a card, and nothing made up: brand × country × funding. The number's first digits and the issuing bank
 * are not among it (decision 36).
 */
export const cardWords = ({ brand, country, funding }: CardFacts): string =>
  `${brandName(brand)} · country ${country ?? NOT_PROVIDED} · ${funding ?? `funding ${NOT_PROVIDED}`}`;
