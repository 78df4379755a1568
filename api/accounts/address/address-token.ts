/**
 * Whose address a token of a mail is about, and what it is to become, as it says itself; whether that is true, the library decides by its signature.
 * null = no such token.
 */
export function addressesIn(token: string): { email: string; updateTo: string | null } | null {
  try {
    const said = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { email?: unknown; updateTo?: unknown };
    if (typeof said.email !== "string") return null;
    return { email: said.email, updateTo: typeof said.updateTo === "string" ? said.updateTo : null };
  } catch {
    return null;
  }
}
