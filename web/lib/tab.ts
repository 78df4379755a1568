import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The open tab of a page, kept in the URL, so that reload and "back" work. The first tab is the default.
 */
export function useTab(values: readonly string[]): [tab: string, open: (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const [first = ""] = values;
  const requested = search.get("tab") ?? first;
  const tab = values.includes(requested) ? requested : first;
  // Radix reports a click twice, as press and focus, before the URL has changed; only one history entry may result
  const target = useRef(tab);
  useEffect(() => {
    target.current = tab;
  }, [tab]);
  const open = (next: string) => {
    if (next === target.current) return;
    target.current = next;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === first) after.delete("tab");
        else after.set("tab", next);
        return after;
      },
      { preventScrollReset: true }, // only the content below the tabs changes
    );
  };
  return [tab, open];
}
