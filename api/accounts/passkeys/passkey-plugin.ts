import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import type pg from "pg";
import { PRODUCT_NAME } from "#domain/product.ts";

const LOOPBACK = ["127.0.0.1", "[::1]"];

/**
 * The relying party's id and the allowed origin, from the configuration and not from the request.
 * Browsers accept no IP address as id, so loopback becomes localhost.
 */
export function passkeySite(baseUrl: string): { rpID: string; origin: string } {
  const url = new URL(baseUrl);
  if (LOOPBACK.includes(url.hostname)) url.hostname = "localhost";
  return { rpID: url.hostname, origin: url.origin };
}

/** @throws unless the device verified its holder by fingerprint, face or PIN: mere possession is not enough. */
function rejectUnlessVerified(userVerified: boolean): void {
  if (!userVerified) throw new APIError("UNAUTHORIZED", { code: "AUTHENTICATION_FAILED", message: "The holder was not verified" });
}

/** Passkeys of households and operators. Each counts as two factors: the device, and the fingerprint, face or PIN that it checks. */
export const passkeys = (pool: pg.Pool, baseUrl: string) =>
  passkey({
    rpName: PRODUCT_NAME,
    ...passkeySite(baseUrl),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: { afterVerification: ({ verification }) => rejectUnlessVerified(verification.registrationInfo?.userVerified ?? false) },
    authentication: {
      afterVerification: async ({ verification, clientData }) => {
        rejectUnlessVerified(verification.authenticationInfo.userVerified);
        await pool.query(`update passkey set "lastUsedAt" = now() where "credentialID" = $1`, [clientData.id]);
      },
    },
    advanced: { webAuthnChallengeCookie: "passkey" },
  });
