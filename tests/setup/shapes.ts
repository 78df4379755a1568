/** A text, and what it looks like in base64 at each of the three places where it can begin. */
export const shapesOf = (text: string): string[] => [
  text,
  ...[0, 1, 2].map((before) => {
    const whole = Buffer.from(`${"\0".repeat(before)}${text}`);
    const padding = (3 - (whole.length % 3)) % 3;
    // the letters that bytes before and after it have a part in are left out
    return whole.toString("base64").slice(before === 0 ? 0 : before + 1, padding === 0 ? undefined : -(padding + 1));
  }),
];
