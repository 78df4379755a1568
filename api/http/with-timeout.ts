/** The result of `asked`, or of `otherwise` after `ms`. The late work continues in the background. */
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
