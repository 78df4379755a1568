import { FileButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";

/** Everything we hold, to take elsewhere. */
export const OwnDataCard = () => (
  <Card aria-labelledby="own-data" className="flex flex-col gap-3">
    <h2 id="own-data" className="text-lg">
      Download your data
    </h2>
    <p>
      One file with everything you gave us and everything we made for you: preferences, plans, lists, pantry, recipes, chats and messages.
      Meals and shopping are also available as spreadsheets.
    </p>
    <div className="flex flex-wrap gap-2">
      <FileButton href="/api/user/export.json">Everything (JSON)</FileButton>
      <FileButton href="/api/user/export/meals.csv">Meals (CSV)</FileButton>
      <FileButton href="/api/user/export/shopping.csv">Shopping (CSV)</FileButton>
    </div>
  </Card>
);
