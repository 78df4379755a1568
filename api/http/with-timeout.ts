/** What was asked for, or after so many milliseconds what is said instead; what was asked for continues by itself then. */
export async function withTimeout<Answer>(ms: number, asked: Promise<Answer>, otherwise: () => Answer | Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, ms, "late");
  });
  try {
    const first = await Promise.race([asked.then((answer) => ({ answer })), late]);
    return first === "late" ? await otherwise() : first.answer;
  } finally {
    clearTimeout(timer);
  }
}
