import type { CDPSession, Page } from "@playwright/test";

export type VirtualAuthenticator = {
  /** How many passkeys it keeps. */
  passkeys: () => Promise<number>;
  /** Whether its holder says yes when they are asked. */
  answers: (yes: boolean) => Promise<void>;
  /** Whether they answer at all. */
  isTouched: (touched: boolean) => Promise<void>;
};

/** Gives the page's browser a device with a finger sensor, which answers at once: Chrome's own virtual authenticator. */
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    answers: async (yes) => {
      await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: yes });
    },
    isTouched: async (enabled) => {
      await client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
  };
}
