import { useState } from "react";
import type { PushDevice, PushDevices } from "#contracts/accounts/push-devices.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import * as m from "./messages.tsx";
import { useSendTestPush, useStopDevice, useTellHere } from "./push-devices.ts";
import { deviceWord, type Here, toldHere } from "./push-here.ts";

const WHY_NOT: Record<Exclude<Here, "can">, string> = {
  blocked: m.yourBrowserBlocksNotifications,
  "install first": m.onAnIphoneOrIpad(PRODUCT_NAME),
  cannot: m.thisBrowserCannotShowNotifications,
};

type DevicesCardProps = { userId: string; devices: PushDevices };

/** Where somebody is told by push. The browser asks its person only after a tap here. */
export function DevicesCard({ userId, devices: { publicKey, devices } }: DevicesCardProps) {
  const isHere = devices.some(({ here }) => here);
  if (publicKey === null) return null;
  return (
    <Card aria-labelledby="devices" className="flex flex-col gap-4">
      <h2 id="devices" className="text-lg">
        {m.onThis(deviceWord())}
      </h2>
      {!isHere && <SwitchOn userId={userId} publicKey={publicKey} />}
      {devices.length > 0 && (
        <ul aria-label={m.devicesThatWeTell} className="divide-y divide-line rounded-card border border-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices.length > 0 && <SendTest />}
    </Card>
  );
}

function SwitchOn({ userId, publicKey }: { userId: string; publicKey: string }) {
  const [here, setHere] = useState(toldHere);
  const tell = useTellHere(userId);
  if (here !== "can") return <p>{WHY_NOT[here]}</p>;
  return (
    <>
      <p>{m.shortMessages(deviceWord())}</p>
      {tell.isError && <ErrorState>{tell.error.message}</ErrorState>}
      <div>
        <Button disabled={tell.isPending} onClick={() => tell.mutate(publicKey, { onSettled: () => setHere(toldHere()) })}>
          {tell.isPending ? m.switchingOn : m.tellMe(deviceWord())}
        </Button>
      </div>
    </>
  );
}

function DeviceRow({ device: held }: { device: PushDevice }) {
  const stop = useStopDevice();
  const { device, here, createdAt, lastSentAt } = held;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{device}</span>
          {here && <Badge>{m.thisDevice}</Badge>}
        </p>
        <p className="text-xs text-slate">
          {lastSentAt === null
            ? m.sinceNothingSent(ukDate(createdAt))
            : m.sinceAndTold({ createdAt: ukDate(createdAt), told: ukDate(lastSentAt) })}
        </p>
      </div>
      <Button aria-label={m.stopDevice(device)} disabled={stop.isPending} onClick={() => stop.mutate(held)}>
        {stop.isPending ? m.stopping : m.stop}
      </Button>
    </li>
  );
}

function SendTest() {
  const test = useSendTestPush();
  return (
    <div className="flex flex-col items-start gap-3">
      {test.isError && <ErrorState>{test.error.message}</ErrorState>}
      <Button disabled={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? m.sending : m.sendATestHere}
      </Button>
    </div>
  );
}
