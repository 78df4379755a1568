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

/** Browsers keep a passkey for a name, and refuse one to an address made of numbers. */
const IN_NUMBERS = /^[\d.]+$|^\[/;

/** Whether this browser can use passkeys on this page. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn() && !IN_NUMBERS.test(location.hostname);

/** What a device that did not answer means, for a person; the browser does not say whether they said no or were too slow. */
function sentenceFor(error: unknown, otherwise: string): Error {
  const { name } = error as Error;
  if (name === "InvalidStateError") return new Error("This device has a passkey for your account already.");
  if (name === "NotAllowedError" || name === "AbortError") return new Error(otherwise);
  return new Error("Your browser could not use a passkey here. Try again, or use another way.");
}

type NewOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Has the device make a passkey. @throws Error whose message is for the page. */
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

/** How often somebody asked for it themselves: the device does one thing at a time, and what is offered would end what they wait for. */
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

/** Has the device show a passkey. @throws Error whose message is for the page. */
export const showPasskey = (): Promise<ShownPasskey> => {
  timesAsked++;
  return askDevice(false).catch((error: unknown) => {
    throw (error as Error).name === "Error"
      ? error
      : sentenceFor(error, "No passkey was used: it was cancelled or took too long. Try again.");
  });
};

/**
 * Lets the browser offer passkeys in the field whose `autoComplete` ends in "webauthn", for as long as the page is open.
 * @returns what the server said of one that it did not take; null = nothing.
 */
export function useOfferedPasskey(take: (credential: ShownPasskey) => Promise<unknown>): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer stands from the first look at the page to the last
  useEffect(() => {
    let open = true;
    const offer = async () => {
      if (!passkeysWork() || !(await browserSupportsWebAuthnAutofill()) || !open) return;
      const credential = await askDevice(true).catch(() => null); // nobody has asked for anything yet: silence is an answer
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
