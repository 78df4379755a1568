import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";
import { createOpenAiChatModel, type OpenAiSettings } from "./openai-chat-model.ts";

const DEFAULT_MODEL = "gpt-4.1-mini";

type Keys = { OPENAI_API_KEY?: string | undefined; OPENAI_BASE_URL?: string | undefined; OPENAI_MODEL?: string | undefined };

/** How long the model is waited for; its usual patience is a conversation's. */
type Patience = Pick<OpenAiSettings, "answerWithinMs" | "silentAtMostMs" | "triesAgain">;

/** The language model that the configuration names, or null. */
export const configuredModel = ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Keys, patience: Patience = {}): ChatModel | null =>
  OPENAI_API_KEY
    ? createOpenAiChatModel({ ...patience, apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL ?? DEFAULT_MODEL })
    : null;
