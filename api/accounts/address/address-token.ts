/**
 * The addresses in a mailed token, without checking its signature, which the auth library does.
 * @returns null if it is not such a token. `updateTo`: the new address.
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
