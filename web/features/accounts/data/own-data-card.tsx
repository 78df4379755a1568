import { FileButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import * as m from "./messages.tsx";

/** Everything we hold, to take elsewhere. */
export const OwnDataCard = () => (
  <Card aria-labelledby="own-data" className="flex flex-col gap-3">
    <h2 id="own-data" className="text-lg">
      {m.downloadYourData}
    </h2>
    <p>{m.oneFileWithEverything}</p>
    <div className="flex flex-wrap gap-2">
      <FileButton href="/api/user/export.json">{m.everythingJson}</FileButton>
      <FileButton href="/api/user/export/meals.csv">{m.mealsCsv}</FileButton>
      <FileButton href="/api/user/export/shopping.csv">{m.shoppingCsv}</FileButton>
    </div>
  </Card>
);
