import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";

type ChosenWordsProps = {
  /** Words for foods, or codes of allergens if the form has no tick boxes for them. */
  words: readonly string[];
  /** Words that match no food. */
  unread?: readonly string[];
  onChange: (words: string[]) => void;
};

/** A household's typed exclusions, each with a button to remove it. */
export function ChosenWords({ words, unread = [], onChange }: ChosenWordsProps) {
  if (words.length === 0) return null;
  return (
    <ul aria-label="In your own words" className="flex flex-wrap gap-2">
      {words.map((word) => {
        const allergen = ALLERGEN_NAMES[word as Allergen];
        const shown = allergen ?? `${word}: ${unread.includes(word) ? "not recognised, excludes nothing" : "matched by name only"}`;
        return (
          <li key={word} className="flex items-center gap-1">
            <Badge tone={unread.includes(word) ? "tomato" : "mustard"}>{shown}</Badge>
            <Button
              look="quiet"
              className="px-2"
              aria-label={`Remove ${allergen ?? word}`}
              onClick={() => onChange(words.filter((one) => one !== word))}
            >
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
