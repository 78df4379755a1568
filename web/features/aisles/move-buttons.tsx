import { Button } from "../../ui/button.tsx";
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from "../../ui/icons.tsx";

type MoveButtonsProps = { aisle: string | undefined; place: number; last: number; onMove: (place: number) => void };

/**
 * Moves the chosen aisle. The buttons stay where they are while the aisles move, so that the same spot can be pressed again and again;
 * at either end they stay reachable and do nothing, because a button that is switched off would lose the keyboard.
 */
export function MoveButtons({ aisle, place, last, onMove }: MoveButtonsProps) {
  const ways = [
    { word: "First", Icon: ArrowUpToLine, to: 0, name: `Move ${aisle} to be first` },
    { word: "Up", Icon: ArrowUp, to: place - 1, name: `Move ${aisle} up` },
    { word: "Down", Icon: ArrowDown, to: place + 1, name: `Move ${aisle} down` },
    { word: "Last", Icon: ArrowDownToLine, to: last, name: `Move ${aisle} to be last` },
  ];
  return (
    <fieldset aria-label="Move the chosen aisle" className="grid grid-cols-4 gap-2">
      {ways.map(({ word, Icon, to, name }) => {
        const useless = aisle === undefined || to < 0 || to > last || to === place;
        return (
          <Button
            key={word}
            className="flex-col gap-0.5 px-1 text-xs aria-disabled:cursor-not-allowed aria-disabled:opacity-55 sm:flex-row sm:gap-2 sm:text-base"
            aria-label={aisle === undefined ? `${word}: choose an aisle first` : name}
            aria-disabled={useless}
            onClick={() => !useless && onMove(to)}
          >
            <Icon aria-hidden className="size-5" />
            {word}
          </Button>
        );
      })}
    </fieldset>
  );
}
