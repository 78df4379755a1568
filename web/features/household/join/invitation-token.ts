import { linkToken } from "../../../lib/link-token.ts";

export const { take: takeToken, forget: forgetToken } = linkToken("invitation");
