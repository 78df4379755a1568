import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";
import { createOpenAiChatModel, type OpenAiSettings } from "./openai-chat-model.ts";

const DEFAULT_MODEL = "gpt-4.1-mini";

type Keys = { OPENAI_API_KEY?: string | undefined; OPENAI_BASE_URL?: string | undefined; OPENAI_MODEL?: string | undefined };

/** Timeouts and retries; the defaults suit a chat conversation. */
type Limits = Pick<OpenAiSettings, "requestTimeoutMs" | "idleTimeoutMs" | "maxRetries">;

/** The language model named in the configuration, or null if there is no API key. */
export const configuredModel = ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Keys, limits: Limits = {}): ChatModel | null =>
  OPENAI_API_KEY
    ? createOpenAiChatModel({ ...limits, apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL ?? DEFAULT_MODEL })
    : null;
