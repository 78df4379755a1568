import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";

type Chosen = { key: string; label: string; remove: () => void };

/** What a household has chosen, each with a button to remove it. */
export const ChosenList = ({ name, chosen }: { name: string; chosen: readonly Chosen[] }) =>
  chosen.length > 0 && (
    <ul aria-label={name} className="flex flex-wrap gap-x-3 gap-y-1">
      {chosen.map(({ key, label, remove }) => (
        <li key={key} className="flex items-center gap-1">
          <Badge>{label}</Badge>
          <Button look="quiet" aria-label={`Remove ${label}`} onClick={remove}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
