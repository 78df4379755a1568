import { makeSignature } from "better-auth/crypto";
import { type OperatorRole, parseOperatorRole } from "#domain/operators/roles.ts";
import type { Auth } from "../../accounts/public/auth.ts";

/** An operator who has given their password and now gives a code. `again`: within a session. */
export type CodeGiver = { id: string; role: OperatorRole; when: "signing in" | "setting up" | "again" };

/** better-auth sets this cookie after the right password if a code must follow. */
const COOKIE = "two_factor";

/** Reads a signed better-auth cookie; null if the signature is invalid. */
async function readSignedCookie(headers: Headers, name: string, secret: string): Promise<string | null> {
  const [, held] = (headers.get("cookie") ?? "")
    .split(/;\s*/)
    .flatMap((part) => (part.startsWith(`${name}=`) ? ["", part.slice(name.length + 1)] : []));
  const text = decodeCookie(held ?? "");
  const end = text.lastIndexOf(".");
  const value = text.slice(0, Math.max(0, end));
  return value && text.slice(end + 1) === (await makeSignature(value, secret)) ? value : null;
}
function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Identifies the operator before the code is checked, so that wrong codes are audited too. null = no operator. */
export async function findCodeGiver(auth: Auth, headers: Headers): Promise<CodeGiver | null> {
  const held = await auth.api.getSession({ headers });
  const { internalAdapter, createAuthCookie, secret } = await auth.$context;
  if (held) {
    const role = parseOperatorRole(held.user.role);
    const when = held.user.twoFactorEnabled ? "again" : "setting up";
    return role && { id: held.user.id, role, when };
  }
  const asked = await readSignedCookie(headers, createAuthCookie(COOKIE).name, secret);
  const value = asked && (await internalAdapter.findVerificationValue(asked));
  const person = value && ((await internalAdapter.findUserById(value.value)) as { id: string; role?: string | null } | null);
  const role = parseOperatorRole(person ? person.role : null);
  return person && role ? { id: person.id, role, when: "signing in" } : null;
}
