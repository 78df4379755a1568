import type { Location } from "react-router";

const KEPT_AS = "scroll-places";

/** State of a navigation that leaves the page where it is scrolled to: what changes is a part of it. */
export const KEEP_SCROLL = { keepScroll: true };

export const keepsScroll = (state: unknown): boolean => (state as Partial<typeof KEEP_SCROLL> | null)?.keepScroll === true;

/** By what a place is remembered. The first page of a load has the router's key "default", whatever its address: another address would open where that one was left. */
export const placeKey = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

/** How far down each page of this tab was left, in pixels. It outlives a reload, as the browser's history does. */
const places: Record<string, number> = read();

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? "{}");
  } catch {
    return {}; // not readable, or no storage here: pages open at their top
  }
}

export const rememberPlace = (key: string, top: number): void => {
  places[key] = top;
};

export const placeOf = (key: string): number | undefined => places[key];

export function keepPlaces(): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(places));
  } catch {
    // no storage here
  }
}
