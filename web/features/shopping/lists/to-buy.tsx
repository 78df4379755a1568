import { Button } from "../../../ui/button.tsx";

/** Moves a food that has run out from the store cupboard to its aisle. */
export const ToBuy = ({ name, onMove }: { name: string; onMove: () => void }) => (
  <Button className="m-1 shrink-0 self-center print:hidden" aria-label={`Move ${name} to buy`} onClick={onMove}>
    To buy
  </Button>
);
