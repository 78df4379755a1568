import { Button, FileButton } from "../button.tsx";

/** Two ways to paper: a file, and the browser's own printing of the page. */
export const PaperButtons = ({ pdf }: { pdf: string }) => (
  <>
    <FileButton href={pdf}>PDF</FileButton>
    <Button onClick={() => print()}>Print</Button>
  </>
);
