import { UNKNOWN_FIELDS } from "../unknown-fields.ts";
import { changelogText } from "./changelog.ts";

/** The introduction of the document. */
export const INTRODUCTION = [
  'Bodies are JSON in UTF-8. Amounts of money are pounds as text, such as `"12.50"`; days are `YYYY-MM-DD` in London, moments ISO 8601 in UTC.',
  "**Who asks.** Each call lists its authentication under “security”: the session cookie set by logging in, or a key in `Authorization: Bearer …`. " +
    "A call without it is open to everyone.",
  "**Refusals.** Every refusal is `ApiErrorBody`: `code` for programs, `message` for people (what happened, what to do next), `field` where one field is wrong. " +
    "A known address with another method answers 405 and says in `Allow` what it takes; an unknown address answers 404. " +
    "After 429, `Retry-After` says how many seconds to wait. You can retry after 500 and 503.",
  "Every answer carries `X-Request-Id`, which finds it in our logs.",
  UNKNOWN_FIELDS,
  changelogText(),
].join("\n\n");
