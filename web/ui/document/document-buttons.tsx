import { Button, FileButton } from "../button.tsx";
import * as m from "../messages.tsx";

/** Two ways to paper: a file, and the browser's own printing of the page. */
export const PaperButtons = ({ pdf }: { pdf: string }) => (
  <>
    <FileButton href={pdf}>{m.pdf}</FileButton>
    <Button onClick={() => print()}>{m.print}</Button>
  </>
);
