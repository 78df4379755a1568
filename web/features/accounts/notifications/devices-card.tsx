import { useState } from "react";
import type { PushDevice, PushDevices } from "#contracts/accounts/push-devices.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { useDisablePushDevice, useEnablePush, useSendTestPush } from "./push-devices.ts";
import { deviceWord, type PushSupport, pushSupport } from "./push-here.ts";

const WHY_NOT: Record<Exclude<PushSupport, "can">, string> = {
  blocked: "Your browser blocks notifications from this site. Allow them in its settings, then come back.",
  "install first": `On an iPhone or iPad, tap Share, then “Add to Home Screen”. Then open ${PRODUCT_NAME} from there.`,
  cannot: "This browser cannot show notifications. Use another one, or choose email.",
};

type DevicesCardProps = { userId: string; devices: PushDevices };

/** The person's push devices. The browser asks for permission only after a tap here. */
export function DevicesCard({ userId, devices: { publicKey, devices } }: DevicesCardProps) {
  const isHere = devices.some(({ here }) => here);
  if (publicKey === null) return null;
  return (
    <Card aria-labelledby="devices" className="flex flex-col gap-4">
      <h2 id="devices" className="text-lg">
        On this {deviceWord()}
      </h2>
      {!isHere && <SwitchOn userId={userId} publicKey={publicKey} />}
      {devices.length > 0 && (
        <ul aria-label="Devices with notifications" className="divide-y divide-line rounded-card border border-line">
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
  const [support, setSupport] = useState(pushSupport);
  const enable = useEnablePush(userId);
  if (support !== "can") return <p>{WHY_NOT[support]}</p>;
  return (
    <>
      <p>Short messages on this {deviceWord()}, without an email. Your browser asks you first. Logging out here ends them.</p>
      {enable.isError && <ErrorState>{enable.error.message}</ErrorState>}
      <div>
        <Button disabled={enable.isPending} onClick={() => enable.mutate(publicKey, { onSettled: () => setSupport(pushSupport()) })}>
          {enable.isPending ? "Switching on..." : `Notify me on this ${deviceWord()}`}
        </Button>
      </div>
    </>
  );
}

function DeviceRow({ device: held }: { device: PushDevice }) {
  const stop = useDisablePushDevice();
  const { device, here, createdAt, lastSentAt } = held;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{device}</span>
          {here && <Badge>This device</Badge>}
        </p>
        <p className="text-xs text-slate">
          {lastSentAt === null
            ? `Since ${ukDate(createdAt)}, nothing sent yet`
            : `Since ${ukDate(createdAt)}, last notification on ${ukDate(lastSentAt)}`}
        </p>
      </div>
      <Button aria-label={`Stop ${device}`} disabled={stop.isPending} onClick={() => stop.mutate(held)}>
        {stop.isPending ? "Stopping..." : "Stop"}
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
        {test.isPending ? "Sending..." : "Send a test here"}
      </Button>
    </div>
  );
}
