import { useSearchParams } from "react-router";

/**
 * Which of a page's views is open, kept in the address: a reload shows it again and "back" goes to the one before.
 * The first one needs no mention; an unknown one shows the first.
 */
export function useTab(values: readonly string[]): [tab: string, open: (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const [first = ""] = values;
  const asked = search.get("tab") ?? first;
  const open = (tab: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (tab === first) next.delete("tab");
      else next.set("tab", tab);
      return next;
    });
  return [values.includes(asked) ? asked : first, open];
}
