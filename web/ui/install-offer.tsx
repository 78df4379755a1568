import { useState } from "react";
import { PRODUCT_NAME } from "#domain/product.ts";
import { installsByMenu, useInstall } from "../lib/install.ts";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";

const DISMISSED = "install-dismissed";

const Instructions = ({ install }: { install: (() => void) | null }) =>
  install ? (
    <p>Open it like any other app, with your lists when there's no signal.</p>
  ) : (
    <p>Tap Share in your browser, then “Add to Home Screen”. Your lists then open when there's no signal.</p>
  );

/** How to install the app; nothing if it is installed or cannot be. */
export function InstallCard() {
  const install = useInstall();
  if (!install && !installsByMenu()) return null;
  return (
    <Card aria-label="Install the app" className="flex flex-col items-start gap-3">
      <h2 className="text-lg">Keep {PRODUCT_NAME} on this device</h2>
      <Instructions install={install} />
      {install && <Button onClick={install}>Install</Button>}
    </Card>
  );
}

/** The same, until it is dismissed on this device. */
export function InstallOffer() {
  const install = useInstall();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) !== null);
  if (dismissed || (!install && !installsByMenu())) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, "yes");
    setDismissed(true);
  };
  return (
    <Card aria-label="Install the app" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-lg">Keep {PRODUCT_NAME} on this device</h2>
        <Instructions install={install} />
      </div>
      <div className="flex items-center gap-2">
        {install && (
          <Button
            onClick={() => {
              dismiss();
              install();
            }}
          >
            Install
          </Button>
        )}
        <Button look="quiet" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </Card>
  );
}
