import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { encode } from "uqr";
import type { SecondFactorSetUp } from "#contracts/operators/admin.ts";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { createPasskey, supportsPasskeys } from "../../accounts/public/passkey.ts";
import { CodeForm } from "../public/code-form.tsx";

/** Drawn in the browser, so that the secret is not sent anywhere. Dark on white also in dark mode, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-full max-w-60 rounded-card">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** Sets up the second factor at the first login: a passkey, or an authenticator app with recovery codes that are shown once. */
export function SetUp({ uri, secret, recoveryCodes, onDone }: SecondFactorSetUp & { onDone: () => unknown }) {
  const [proven, setProven] = useState(false);
  if (proven) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">Set up your second factor</h2>
      {supportsPasskeys() && <ByPasskey onDone={onDone} />}
      <p>
        {supportsPasskeys()
          ? "Or log in with your password and a code. Scan this with an authenticator app on your phone, or type in the key, then enter the code it shows."
          : "Operators log in with their password and a code. Scan this with an authenticator app on your phone, or type in the key, then enter the code it shows."}
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p>
        Key: <code className="break-words">{inFours(secret)}</code>
      </p>
      <CodeForm when="set up" onTaken={() => setProven(true)} />
    </div>
  );
}

/** Distinguishes it from passkeys added later. */
const PASSKEY_NAME = "Second factor";

function ByPasskey({ onDone }: { onDone: () => unknown }) {
  const make = useMutation({
    mutationFn: async () => {
      const options = await (await api.admin.passkey["set-up"].options.$post()).json();
      await api.admin.passkey["set-up"].$post({ json: { name: PASSKEY_NAME, credential: await createPasskey(options) } });
    },
    onSuccess: onDone,
  });
  return (
    <div className="flex flex-col items-start gap-3 border-b border-line pb-4">
      <p>
        A passkey logs you in with your fingerprint, face or device PIN, without a password. There are no recovery codes, so add a second
        passkey on another device soon, under “Logging in”.
      </p>
      {make.isError && <ErrorState>{make.error.message}</ErrorState>}
      <Button disabled={make.isPending} onClick={() => make.mutate()}>
        {make.isPending ? "Asking your device..." : "Set up a passkey"}
      </Button>
    </div>
  );
}

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) => (
  <div className="flex flex-col gap-4">
    <h2 className="text-lg">Save your recovery codes</h2>
    <p role="status">
      Your app is set up. Each code logs you in once without it. Print them or save them in a password manager: they won't be shown again.
    </p>
    <ul aria-label="Recovery codes" className="grid gap-2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Button look="main" onClick={onDone}>
      I've saved them
    </Button>
  </div>
);
