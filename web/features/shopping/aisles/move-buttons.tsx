import { Button } from "../../../ui/button.tsx";
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from "../../../ui/icons.tsx";

export type Way = "first" | "up" | "down" | "last";
type MoveButtonsProps = { aisle: string | undefined; place: number; last: number; onMove: (way: Way) => void };

/** The place after a move; unchanged at either end. */
export const placeAfter = (way: Way, place: number, last: number): number =>
  ({ first: 0, up: Math.max(0, place - 1), down: Math.min(last, place + 1), last })[way];

/**
 * Moves the chosen aisle. The buttons stay in place while the aisles move, so that they can be pressed repeatedly. At either end they do
 * nothing but stay focusable, because disabling a button would lose the keyboard focus.
 */
export function MoveButtons({ aisle, place, last, onMove }: MoveButtonsProps) {
  const ways = [
    { word: "First", Icon: ArrowUpToLine, way: "first", toMove: (aisle: string) => `Move ${aisle} to be first` },
    { word: "Up", Icon: ArrowUp, way: "up", toMove: (aisle: string) => `Move ${aisle} up` },
    { word: "Down", Icon: ArrowDown, way: "down", toMove: (aisle: string) => `Move ${aisle} down` },
    { word: "Last", Icon: ArrowDownToLine, way: "last", toMove: (aisle: string) => `Move ${aisle} to be last` },
  ] as const;
  return (
    <fieldset aria-label="Move the chosen aisle" className="grid grid-cols-4 gap-2">
      {ways.map(({ word, Icon, way, toMove }) => {
        const useless = aisle === undefined || placeAfter(way, place, last) === place;
        return (
          <Button
            key={word}
            className="flex-col gap-0.5 px-1 text-xs aria-disabled:cursor-not-allowed aria-disabled:opacity-55 sm:flex-row sm:gap-2 sm:text-base"
            aria-label={aisle === undefined ? `${word}: choose an aisle first` : toMove(aisle)}
            aria-disabled={useless}
            onClick={() => onMove(way)}
          >
            <Icon aria-hidden className="size-5" />
            {word}
          </Button>
        );
      })}
    </fieldset>
  );
}
