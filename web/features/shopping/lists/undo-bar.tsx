import { Button } from "../../../ui/button.tsx";

/** What was done last, and a button that takes it back. Leaves room for the support button at its right. */
export const UndoBar = ({ done, onUndo }: { done: string; onUndo: () => void }) => (
  <div className="fixed inset-x-0 bottom-(--below) z-20 border-t border-line bg-sheet px-4 py-3 sm:pl-6 md:pr-22">
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
