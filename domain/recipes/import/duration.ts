const ISO_DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4}(?:\.\d+)?)H)?(?:(\d{1,5}(?:\.\d+)?)M)?(?:(\d{1,6}(?:\.\d+)?)S)?)?$/i;

/** Whole minutes of an ISO 8601 duration such as "PT1H30M"; `undefined` for anything else, and for no time at all. */
export function minutesOfDuration(value: unknown): number | undefined {
  const match = typeof value === "string" ? ISO_DURATION.exec(value.trim()) : null;
  if (!match) return undefined;
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number, number];
  const total = Math.round(days * 1440 + hours * 60 + minutes + seconds / 60);
  return total > 0 ? total : undefined;
}
