const between = (first: string, last: string): string => {
  const from = first.charCodeAt(0);
  return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) => from + index));
};

/** The letters of the product's texts, and of British names and dishes. */
export const LETTERS = `${between(" ", "~")}${between("À", "ÿ")}\u00a0£§©«»°·¼½¾ıłœŒ‐–—‘’“”„•…€←↑→↓−≈`;
