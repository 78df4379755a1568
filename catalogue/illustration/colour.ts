/** Colours as "#rrggbb". */
const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
const hexOf = (parts: readonly number[]) =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Interpolates between two colours; `share` 0 = the first, 1 = the second. */
export function mix(one: string, other: string, share: number): string {
  const to = channels(other);
  return hexOf(channels(one).map((from, index) => from + ((to[index] ?? 0) - from) * share));
}
export const darker = (hex: string, share = 0.22): string => mix(hex, "#2a1a10", share);
export const lighter = (hex: string, share = 0.35): string => mix(hex, "#fffaf0", share);

/** Mixes colours by weight; `otherwise` if there are none. */
export function blend(paints: readonly { colour: string; weight: number }[], otherwise: string): string {
  const whole = paints.reduce((sum, { weight }) => sum + weight, 0);
  if (whole <= 0) return otherwise;
  const sums = [0, 0, 0];
  for (const { colour, weight } of paints)
    channels(colour).forEach((part, index) => {
      sums[index] = (sums[index] ?? 0) + (part * weight) / whole;
    });
  return hexOf(sums);
}
