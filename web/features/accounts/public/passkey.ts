import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import type { PasskeyAssertion } from "#contracts/accounts/passkeys.ts";
import { api } from "../../../lib/api.ts";

/** Browsers allow passkeys for host names only, not for IP addresses. */
const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser can use passkeys on this page. */
export const supportsPasskeys = (): boolean => browserSupportsWebAuthn() && !IP_ADDRESS.test(location.hostname);

/** A message for a failed passkey request. The browser does not reveal whether the person cancelled or it timed out. */
function toPasskeyError(error: unknown, cancelledMessage: string): Error {
  const { name } = error as Error;
  if (name === "InvalidStateError") return new Error("This device has a passkey for your account already.");
  if (name === "NotAllowedError" || name === "AbortError") return new Error(cancelledMessage);
  return new Error("Your browser could not use a passkey here. Try again, or use another way.");
}

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Creates a passkey on the device. @throws Error with a message for the screen. */
export async function createPasskey(options: object) {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as CreationOptions });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: type as "public-key", response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw toPasskeyError(error, "No passkey was created: it was cancelled or took too long. Try again.");
  }
}

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Number of explicit passkey requests. A device handles one request at a time, so an explicit one cancels autofill. */
let requestCount = 0;

async function getAssertion(useBrowserAutofill: boolean): Promise<PasskeyAssertion> {
  const countAtStart = requestCount;
  const options: object = await (await api.auth.passkey.options.$post()).json();
  if (useBrowserAutofill && countAtStart !== requestCount)
    throw new Error("Autofill is cancelled: an explicit passkey request has started.");
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as RequestOptions, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: type as "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}

/** Asks the device for a passkey. @throws Error with a message for the screen. */
export const requestPasskey = (): Promise<PasskeyAssertion> => {
  requestCount++;
  return getAssertion(false).catch((error: unknown) => {
    throw (error as Error).name === "Error"
      ? error
      : toPasskeyError(error, "No passkey was used: it was cancelled or took too long. Try again.");
  });
};

/**
 * Offers passkeys as autofill in the field whose `autoComplete` ends in "webauthn" while the page is open.
 * @returns the server's message for a rejected passkey; null = none.
 */
export function usePasskeyAutofill(onPasskey: (credential: PasskeyAssertion) => Promise<unknown>): string | null {
  const [rejection, setRejection] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one autofill request for the lifetime of the page
  useEffect(() => {
    let open = true;
    const autofill = async () => {
      if (!supportsPasskeys() || !(await browserSupportsWebAuthnAutofill()) || !open) return;
      const credential = await getAssertion(true).catch(() => null); // the person did not request a passkey, so no error is shown
      if (!credential || !open) return;
      await onPasskey(credential).catch((error: Error) => setRejection(error.message));
    };
    void autofill();
    return () => {
      open = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);
  return rejection;
}
