import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import type { ShownPasskey } from "#contracts/accounts/passkeys.ts";
import { api } from "../../../lib/api.ts";

/** Browsers allow passkeys for host names only, not for IP addresses. */
const IN_NUMBERS = /^[\d.]+$|^\[/;

/** Whether this browser can use passkeys on this page. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn() && !IN_NUMBERS.test(location.hostname);

/** A message for a failed passkey request. The browser does not reveal whether the person cancelled or it timed out. */
function sentenceFor(error: unknown, otherwise: string): Error {
  const { name } = error as Error;
  if (name === "InvalidStateError") return new Error("This device has a passkey for your account already.");
  if (name === "NotAllowedError" || name === "AbortError") return new Error(otherwise);
  return new Error("Your browser could not use a passkey here. Try again, or use another way.");
}

type NewOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Creates a passkey on the device. @throws Error with a message for the screen. */
export async function makePasskey(options: object) {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as NewOptions });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: type as "public-key", response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw sentenceFor(error, "No passkey was created: it was cancelled or took too long. Try again.");
  }
}

type ShowOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Number of explicit passkey requests. A device handles one at a time, so a new one cancels the autofill offer. */
let timesAsked = 0;

async function askDevice(useBrowserAutofill: boolean): Promise<ShownPasskey> {
  const asked = timesAsked;
  const options: object = await (await api.auth.passkey.options.$post()).json();
  if (useBrowserAutofill && asked !== timesAsked) throw new Error("Nothing is offered: another request for a passkey has started.");
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as ShowOptions, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: type as "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}

/** Asks the device for a passkey. @throws Error with a message for the screen. */
export const showPasskey = (): Promise<ShownPasskey> => {
  timesAsked++;
  return askDevice(false).catch((error: unknown) => {
    throw (error as Error).name === "Error"
      ? error
      : sentenceFor(error, "No passkey was used: it was cancelled or took too long. Try again.");
  });
};

/**
 * Offers passkeys in the field whose `autoComplete` ends in "webauthn" while the page is open.
 * @returns the server's message for a rejected passkey; null = none.
 */
export function useOfferedPasskey(take: (credential: ShownPasskey) => Promise<unknown>): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one offer for the lifetime of the page
  useEffect(() => {
    let open = true;
    const offer = async () => {
      if (!passkeysWork() || !(await browserSupportsWebAuthnAutofill()) || !open) return;
      const credential = await askDevice(true).catch(() => null); // the person has not asked for a passkey, so an error is not shown
      if (!credential || !open) return;
      await take(credential).catch((error: Error) => setRefusal(error.message));
    };
    void offer();
    return () => {
      open = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);
  return refusal;
}
