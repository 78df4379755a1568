/** The number of a payment's receipt, the same in the mail, on paper and for support: the first twelve digits of its charge's id, in groups of four. */
export const receiptNumber = (chargeId: string): string =>
  chargeId
    .replaceAll("-", "")
    .slice(0, 12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1-");
