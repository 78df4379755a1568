type Centres = Record<string, [latitude: number, longitude: number]>;

const WAIT_MS = 15_000;
/** A device farther than this from every centre is outside the United Kingdom. */
const FARTHEST_DEGREES = 0.7;

const ERROR_TEXTS: Record<number, string> = {
  1: "Your browser has blocked your location. Enter your postcode instead.",
  2: "We couldn't find your location. Enter your postcode instead.",
  3: "Finding your location took too long. Enter your postcode instead.",
};

const position = (): Promise<GeolocationPosition> =>
  new Promise((found, failed) => {
    if (!("geolocation" in navigator)) failed(new Error("Your browser can't find your location. Enter your postcode instead."));
    navigator.geolocation.getCurrentPosition(found, ({ code }) => failed(new Error(ERROR_TEXTS[code] ?? ERROR_TEXTS[2])), {
      timeout: WAIT_MS,
      maximumAge: 600_000,
    });
  });

/** The outward code with the nearest centre. Degrees of longitude are scaled to their length at this latitude. */
export function nearest(centres: Centres, latitude: number, longitude: number): string | undefined {
  const scale = Math.cos((latitude * Math.PI) / 180);
  let best: { code: string; distance: number } | undefined;
  for (const [code, [lat, lon]] of Object.entries(centres)) {
    const distance = Math.hypot(lat - latitude, (lon - longitude) * scale);
    if (!best || distance < best.distance) best = { code, distance };
  }
  return best && best.distance <= FARTHEST_DEGREES ? best.code : undefined;
}

/**
 * The outward code of the device's location. The location itself never leaves the device.
 * @throws an Error whose message can be shown.
 */
export async function findOutwardCode(): Promise<string> {
  const { coords } = await position();
  const response = await fetch("/outward-codes.json");
  if (!response.ok) throw new Error("We couldn't load the list of postcodes. Enter your postcode instead.");
  const { centres } = (await response.json()) as { centres: Centres };
  const code = nearest(centres, coords.latitude, coords.longitude);
  if (!code) throw new Error("You seem to be outside the United Kingdom. Enter your postcode instead.");
  return code;
}
