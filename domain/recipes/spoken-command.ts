export const COOK_COMMANDS = ["next", "back", "repeat", "timer", "ingredients"] as const;
/** Voice commands while cooking. */
export type CookCommand = (typeof COOK_COMMANDS)[number];

const PHRASES: Record<CookCommand, readonly string[]> = {
  next: ["next", "next step", "continue", "forward"],
  back: ["back", "go back", "previous", "previous step", "step back"],
  repeat: ["repeat", "again", "repeat that", "say that again", "repeat step", "read", "read step", "read aloud", "read that"],
  timer: ["timer", "start timer", "set timer", "start a timer", "set a timer"],
  ingredients: ["ingredients", "read ingredients", "what goes in", "what do i need"],
};
const BY_PHRASE = new Map(COOK_COMMANDS.flatMap((command) => PHRASES[command].map((phrase) => [phrase, command] as const)));

/** Words that are ignored. */
const FILLERS = new Set(["please", "ok", "okay", "hey", "now", "the", "and", "um", "er"]);

/**
 * The command in a speech transcript, or null. Accepts a command only without other words, because people talk in a kitchen, and an unwanted step is
 * worse than a missed command.
 */
export function spokenCommand(transcript: string): CookCommand | null {
  const words = transcript
    .toLowerCase()
    .replace(/[^a-z\s]/g, "")
    .split(/\s+/)
    .filter((word, index, all) => word !== "" && !FILLERS.has(word) && word !== all[index - 1]);
  return BY_PHRASE.get(words.join(" ")) ?? null;
}
