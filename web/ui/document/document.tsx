import { type ReactNode, useEffect } from "react";
import { ukDate } from "../../lib/day.ts";
import { Button, FileButton } from "../button.tsx";
import { Page } from "../page.tsx";

export type DocumentSection = { id: string; title: string; body: ReactNode };

/** Scrolls to the section in the URL's fragment; the browser looks for it before a lazily loaded page is rendered. */
export function useDeepLink(ready = true): void {
  useEffect(() => {
    if (ready && location.hash.length > 1) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [ready]);
}

/** A long text page with the date of its last change, a table of contents and a link for each section. */
export function Document({
  title,
  lead,
  changedOn,
  sections,
}: {
  title: string;
  lead: ReactNode;
  /** YYYY-MM-DD */
  changedOn?: string;
  sections: readonly DocumentSection[];
}) {
  useDeepLink();
  return (
    <Page title={title} lead={lead} narrow>
      {changedOn && (
        <p className="-mt-3 mb-5 text-xs text-slate">
          Last changed <time dateTime={changedOn}>{ukDate(changedOn)}</time>
        </p>
      )}
      <nav aria-label="On this page" className="rounded-card border border-line bg-sheet px-4 py-2 print:hidden">
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className="flex min-h-11 items-center text-herb underline-offset-4 hover:underline">
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="prose">
            <h2 id={section.id}>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </Page>
  );
}

/** Two ways to print: as a PDF, or the page itself. */
export const PrintButtons = ({ pdf }: { pdf: string }) => (
  <>
    <FileButton href={pdf}>PDF</FileButton>
    <Button onClick={() => print()}>Print</Button>
  </>
);
