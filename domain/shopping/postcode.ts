/**
 * UK postcodes: format only, not whether the place exists.
 * Source of the format: BS 7666-2, as published in the Post Office's Programmers' Guide to the PAF file.
 */
const OUTWARD = "(?:[A-Z]{1,2}[0-9]{1,2}|[A-Z]{1,2}[0-9][A-Z])";
const INWARD = "[0-9][ABD-HJLNP-UW-Z]{2}";
const OUTWARD_ONLY = new RegExp(`^${OUTWARD}$`);
const FULL = new RegExp(`^(${OUTWARD})(${INWARD})$`);

export const INVALID_POSTCODE = "Please enter a valid UK postcode";

/**
 * " sw1a1aa " → "SW1A 1AA", "m1" → "M1" (decision 21: full or outward code, case and spaces ignored).
 * `undefined` where it is neither.
 */
export function normalisePostcode(text: string): string | undefined {
  const compact = text.replace(/\s+/g, "").toUpperCase();
  if (compact === "GIR0AA") return "GIR 0AA";
  const full = FULL.exec(compact);
  if (full) return `${full[1]} ${full[2]}`;
  return OUTWARD_ONLY.test(compact) ? compact : undefined;
}
