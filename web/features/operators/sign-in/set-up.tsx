import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactorSetUp } from "#contracts/operators/admin.ts";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { makePasskey, passkeysWork } from "../../accounts/public/passkey.ts";
import { CodeForm } from "../public/code-form.tsx";
import * as m from "./messages.tsx";
import { QrCode } from "./qr-code.tsx";

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** The first sign-in: a passkey is made; or an app learns the secret, a code proves it, and the recovery codes are shown once. */
export function SetUp({ uri, secret, recoveryCodes, onDone }: SecondFactorSetUp & { onDone: () => unknown }) {
  const [proven, setProven] = useState(false);
  if (proven) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">{m.setUpYourSecondFactor}</h2>
      {passkeysWork() && <ByPasskey onDone={onDone} />}
      <p>{passkeysWork() ? m.orScanThisWithAnApp : m.scanThisWithAnApp}</p>
      <QrCode text={uri} label={m.qrCodeForYourAuthenticatorApp} />
      <p>{m.key(<code className="break-words">{inFours(secret)}</code>)}</p>
      <CodeForm when="set up" onTaken={() => setProven(true)} />
    </div>
  );
}

/** Its name tells it from those that are added later. */
const NAME = m.secondFactor;

function ByPasskey({ onDone }: { onDone: () => unknown }) {
  const make = useMutation({
    mutationFn: async () => {
      const options = await (await api.admin.passkey["set-up"].options.$post()).json();
      await api.admin.passkey["set-up"].$post({ json: { name: NAME, credential: await makePasskey(options) } });
    },
    onSuccess: onDone,
  });
  return (
    <div className="flex flex-col items-start gap-3 border-b border-line pb-4">
      <p>{m.aPasskeyLogs}</p>
      {make.isError && <ErrorState>{make.error.message}</ErrorState>}
      <Button disabled={make.isPending} onClick={() => make.mutate()}>
        {make.isPending ? m.askingYourDevice : m.setUpAPasskey}
      </Button>
    </div>
  );
}

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) => (
  <div className="flex flex-col gap-4">
    <h2 className="text-lg">{m.saveYourRecoveryCodes}</h2>
    <p role="status">{m.yourAppIsSetUp}</p>
    <ul aria-label={m.recoveryCodes} className="grid gap-2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Button look="main" onClick={onDone}>
      {m.iveSavedThem}
    </Button>
  </div>
);
