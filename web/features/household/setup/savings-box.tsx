import { Card } from "../../../ui/card.tsx";
import * as m from "./messages.ts";

/** The place of the specified savings, without a figure: what is saved is known once the household has said what it spent before (decision 73). */
export const SavingsBox = () => (
  <Card aria-labelledby="what-you-save">
    <h2 id="what-you-save" className="text-lg">
      {m.whatYouSave}
    </h2>
    <p className="mt-2 text-slate">{m.savingsComeLater}</p>
  </Card>
);
