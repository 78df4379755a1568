import { Button } from "../../../ui/button.tsx";

/** The last change with a button to undo it, at the bottom of the screen. */
export const UndoBar = ({ done, onUndo }: { done: string; onUndo: () => void }) => (
  <div className="border-t border-line bg-sheet px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
    <div className="mx-auto flex max-w-2xl items-center justify-between gap-3">
      <p role="status" className="line-clamp-2 min-w-0 break-words">
        {done}
      </p>
      <Button className="min-h-12 shrink-0" onClick={onUndo}>
        Undo
      </Button>
    </div>
  </div>
);
