/** Damerau-Levenshtein distance of two words; `most + 1` if it exceeds `most`. */
export function editDistance(one: string, two: string, most: number): number {
  if (Math.abs(one.length - two.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= two.length; j++) {
      const same = one[i - 1] === two[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[two.length] ?? most + 1;
}

/** Allowed typing errors: none in a short word, two in a long one. */
const allowedErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** The words of a vocabulary closest to a misspelt word, nearest first. */
export function closestWords(word: string, vocabulary: Iterable<string>, most = 3): string[] {
  const found: { known: string; off: number }[] = [];
  for (const known of vocabulary) {
    const allowed = Math.min(allowedErrors(word), allowedErrors(known));
    const off = allowed === 0 ? (word === known ? 0 : 1) : editDistance(word, known, allowed);
    if (off <= allowed) found.push({ known, off });
  }
  return found
    .sort((a, b) => a.off - b.off || Number(b.known[0] === word[0]) - Number(a.known[0] === word[0]) || (a.known < b.known ? -1 : 1))
    .slice(0, most)
    .map(({ known }) => known);
}
