/** A receipt's number in emails, PDFs and support: the first twelve digits of the charge's id, in groups of four. */
export const receiptNumber = (chargeId: string): string =>
  chargeId
    .replaceAll("-", "")
    .slice(0, 12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1-");

/** The range of charge ids with this receipt number; null = not a receipt number. */
export function receiptRange(typed: string): { from: string; to: string } | null {
  const digits = typed.replaceAll(/[-\s]/g, "").toLowerCase();
  if (!/^[0-9a-f]{12}$/.test(digits)) return null;
  const start = `${digits.slice(0, 8)}-${digits.slice(8)}`;
  return { from: `${start}-0000-0000-000000000000`, to: `${start}-ffff-ffff-ffffffffffff` };
}
