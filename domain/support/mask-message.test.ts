import { expect, it } from "vitest";
import { maskMessage } from "./mask-message.ts";

it.each([
  ["my card 4111111111111111 please", "my card (long number) please"],
  ["my card 4111 1111 1111 1111, expires 04", "my card (long number), expires 04"], // an expiry date alone is not masked
  ["4111-1111-1111-1111", "(long number)"],
  ["4111.1111.1111.1111", "(long number)"],
  ["4111 - 1111 - 1111 - 1111", "(long number)"],
  ["4111\u200b1111\u200b1111\u200b1111", "(long number)"],
  ["\uff14\uff11\uff11\uff11 1111 1111 1111", "(long number)"],
  [`4111${"\u200b".repeat(4)}111111111111`, "(long number)"],
  ["account 123456789012", "account (long number)"],
  ["I paid \u00a312.99 on 10 November", "I paid \u00a312.99 on 10 November"],
  ["order 12345678901", "order 12345678901"], // eleven digits
  ["write to ada.b+c@larder.test please", "write to (email address) please"],
  ["ada@localhost", "(email address)"],
  ["ada\uff20larder.test", "(email address)"],
  ["ad\u00ada@l\u00e4rder.test!", "(email address)"],
])("%j becomes %j (D-45a)", (message, shown) => expect(maskMessage(message)).toBe(shown));
