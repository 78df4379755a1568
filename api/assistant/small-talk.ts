import { HELP } from "#domain/assistant/replies.ts";

/** Reply to small talk in another language. */
export const ENGLISH_ONLY = `Sorry, I only understand English, but write to me in English and I'll gladly help. ${HELP}`;
