/** Test oracle: the same rules day by day, as simply as possible, sharing no code with `calendar.ts`. */
const next = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};
const isPayDate = (day: string, payDay: number): boolean => {
  const dayOfMonth = Number(day.slice(8));
  const lastOfMonth = next(day).slice(0, 7) !== day.slice(0, 7);
  return dayOfMonth === payDay || (lastOfMonth && dayOfMonth < payDay);
};

export function oraclePayDateFrom(from: string, payDay: number): string {
  let day = from;
  while (!isPayDate(day, payDay)) day = next(day);
  return day;
}

export function oracleNextDueOn(lastDueOn: string, payDay: number): string {
  let day = lastDueOn;
  for (let passed = 0; ; passed++, day = next(day))
    if (passed >= 28 && day.slice(0, 7) !== lastDueOn.slice(0, 7) && isPayDate(day, payDay)) return day;
}
