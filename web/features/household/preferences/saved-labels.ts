/** Splits saved codes into the screen's labels ("gluten_free" → "Gluten-free") and codes for which the screen has no label. */
export function labelsFor(
  saved: readonly string[],
  options: readonly string[],
  read: (text: string) => string | undefined,
): { shown: string[]; beyond: string[] } {
  const shown = options.filter((label) => saved.includes(read(label) ?? label));
  const covered = shown.map((label) => read(label));
  return { shown, beyond: saved.filter((code) => !covered.includes(code)) };
}
