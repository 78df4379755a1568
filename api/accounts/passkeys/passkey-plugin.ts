import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import type pg from "pg";
import { PRODUCT_NAME } from "#domain/product.ts";

const LOOPBACK = ["127.0.0.1", "[::1]"];

/**
 * The name that passkeys belong to, and the address of the pages that may ask for them: those of the configuration, whatever a request says.
 * Browsers take a name, never an address made of numbers; this machine's is called localhost.
 */
export function passkeySite(baseUrl: string): { rpID: string; origin: string } {
  const url = new URL(baseUrl);
  if (LOOPBACK.includes(url.hostname)) url.hostname = "localhost";
  return { rpID: url.hostname, origin: url.origin };
}

/** A device that did not ask for a finger, a face or its own code shows that it is there, and nothing of who holds it. */
function refuseUnlessVerified(userVerified: boolean): void {
  if (!userVerified) throw new APIError("UNAUTHORIZED", { code: "AUTHENTICATION_FAILED", message: "The holder was not verified" });
}

/** Passkeys of households and operators. Each counts as something one has and something one knows or is: the device asks for the latter. */
export const passkeys = (pool: pg.Pool, baseUrl: string) =>
  passkey({
    rpName: PRODUCT_NAME,
    ...passkeySite(baseUrl),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: { afterVerification: ({ verification }) => refuseUnlessVerified(verification.registrationInfo?.userVerified ?? false) },
    authentication: {
      afterVerification: async ({ verification, clientData }) => {
        refuseUnlessVerified(verification.authenticationInfo.userVerified);
        await pool.query(`update passkey set "lastUsedAt" = now() where "credentialID" = $1`, [clientData.id]);
      },
    },
    advanced: { webAuthnChallengeCookie: "passkey" },
  });
