export const CUISINES = [
  "british",
  "italian",
  "indian",
  "chinese",
  "mexican",
  "mediterranean",
  "thai",
  "japanese",
  "french",
  "american",
  "middle_eastern",
  "north_african",
  "korean",
  "spanish",
  "greek",
  "caribbean",
] as const;
export type Cuisine = (typeof CUISINES)[number];

export const CUISINE_NAMES: Record<Cuisine, string> = {
  british: "British",
  italian: "Italian",
  indian: "Indian",
  chinese: "Chinese",
  mexican: "Mexican",
  mediterranean: "Mediterranean",
  thai: "Thai",
  japanese: "Japanese",
  french: "French",
  american: "American",
  middle_eastern: "Middle Eastern",
  north_african: "North African",
  korean: "Korean",
  spanish: "Spanish",
  greek: "Greek",
  caribbean: "Caribbean",
};

export function readCuisine(text: string): Cuisine | undefined {
  const code = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return CUISINES.find((cuisine) => cuisine === code);
}

/** Cuisines that also count as a favourite of a household that chose the first one. */
const NEIGHBOURS: Partial<Record<Cuisine, readonly Cuisine[]>> = {
  mediterranean: ["greek", "spanish", "italian", "middle_eastern", "north_african"],
};

/** Whether a cuisine counts as one of the favourites; always true without favourites. */
export const isFavourite = (cuisine: Cuisine, favourites: readonly Cuisine[]): boolean =>
  favourites.length === 0 || favourites.some((favourite) => favourite === cuisine || NEIGHBOURS[favourite]?.includes(cuisine));
