import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Which of a page's views is open, kept in the address: a reload shows it again and "back" goes to the one before.
 * The first one needs no mention; an unknown one shows the first.
 */
export function useTab(values: readonly string[]): [tab: string, open: (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const [first = ""] = values;
  const asked = search.get("tab") ?? first;
  const tab = values.includes(asked) ? asked : first;
  // a click tells of itself twice, as a press and as a focus, before the address has changed: it is one step back all the same
  const going = useRef(tab);
  useEffect(() => {
    going.current = tab;
  }, [tab]);
  const open = (next: string) => {
    if (next === going.current) return;
    going.current = next;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === first) after.delete("tab");
        else after.set("tab", next);
        return after;
      },
      { preventScrollReset: true }, // the page stays where it is; only what is below the tabs changes
    );
  };
  return [tab, open];
}
