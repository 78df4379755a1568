import { makeSignature } from "better-auth/crypto";
import { type OperatorRole, operatorRoleOf } from "#domain/operators/roles.ts";
import type { Auth } from "../accounts/public/auth.ts";

/** An operator who has shown their password and gives a code. `again`: in the course of a session. */
export type Answering = { id: string; role: OperatorRole; when: "signing in" | "setting up" | "again" };

/** The cookie that the library sets after a right password, when a code is to follow. */
const COOKIE = "two_factor";

/** What a cookie of the library's holds, where it signed it. */
async function signedValue(headers: Headers, name: string, secret: string): Promise<string | null> {
  const [, held] = (headers.get("cookie") ?? "")
    .split(/;\s*/)
    .flatMap((part) => (part.startsWith(`${name}=`) ? ["", part.slice(name.length + 1)] : []));
  const text = decoded(held ?? "");
  const end = text.lastIndexOf(".");
  const value = text.slice(0, Math.max(0, end));
  return value && text.slice(end + 1) === (await makeSignature(value, secret)) ? value : null;
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Who gives a code, before it is looked at: a wrong one is written down too. null = nobody, or no operator. */
export async function whoAnswers(auth: Auth, headers: Headers): Promise<Answering | null> {
  const held = await auth.api.getSession({ headers });
  const { internalAdapter, createAuthCookie, secret } = await auth.$context;
  if (held) {
    const role = operatorRoleOf(held.user.role);
    const when = held.user.twoFactorEnabled ? "again" : "setting up";
    return role && { id: held.user.id, role, when };
  }
  const asked = await signedValue(headers, createAuthCookie(COOKIE).name, secret);
  const value = asked && (await internalAdapter.findVerificationValue(asked));
  const person = value && ((await internalAdapter.findUserById(value.value)) as { id: string; role?: string | null } | null);
  const role = operatorRoleOf(person ? person.role : null);
  return person && role ? { id: person.id, role, when: "signing in" } : null;
}
