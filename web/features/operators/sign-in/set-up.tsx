import { useState } from "react";
import type { SecondFactorSetUp } from "#contracts/operators/admin.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeForm } from "../public/code-form.tsx";
import { QrCode } from "./qr-code.tsx";

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** The first sign-in: an app learns the secret, a code proves it, and the recovery codes are shown once. */
export function SetUp({ uri, secret, recoveryCodes, onDone }: SecondFactorSetUp & { onDone: () => unknown }) {
  const [proven, setProven] = useState(false);
  if (proven) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">Set up your second factor</h2>
      <p>
        Operators sign in with their password and a code. Scan this with an authenticator app on your phone, or type the key into it, then
        give the code that it shows.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p>
        Key: <code className="break-words">{inFours(secret)}</code>
      </p>
      <CodeForm when="set up" onTaken={() => setProven(true)} />
    </div>
  );
}

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) => (
  <div className="flex flex-col gap-4">
    <h2 className="text-lg">Keep your recovery codes</h2>
    <p role="status">
      Your app is set up. Each of these codes signs you in once without it. Print them or keep them in a password manager: they are not
      shown again.
    </p>
    <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Button look="main" onClick={onDone}>
      I have kept them
    </Button>
  </div>
);
