/** A text and its base64 forms at each of the three possible offsets. */
export const shapesOf = (text: string): string[] => [
  text,
  ...[0, 1, 2].map((before) => {
    const whole = Buffer.from(`${"\0".repeat(before)}${text}`);
    const padding = (3 - (whole.length % 3)) % 3;
    // without the characters that neighbouring bytes affect
    return whole.toString("base64").slice(before === 0 ? 0 : before + 1, padding === 0 ? undefined : -(padding + 1));
  }),
];
