type Centres = Record<string, [latitude: number, longitude: number]>;

const WAIT_MS = 15_000;
/** Farther than this from every centre, a device is not in the United Kingdom. */
const FARTHEST_DEGREES = 0.7;

const WHY: Record<number, string> = {
  1: "Your browser has blocked your location. Enter your postcode instead.",
  2: "We couldn't find your location. Enter your postcode instead.",
  3: "Finding your location took too long. Enter your postcode instead.",
};

const position = (): Promise<GeolocationPosition> =>
  new Promise((found, failed) => {
    if (!("geolocation" in navigator)) failed(new Error("Your browser can't find your location. Enter your postcode instead."));
    navigator.geolocation.getCurrentPosition(found, ({ code }) => failed(new Error(WHY[code] ?? WHY[2])), {
      timeout: WAIT_MS,
      maximumAge: 600_000,
    });
  });

/** The outward code whose centre is nearest. Exact enough to name a district: a degree of longitude is scaled to its length here. */
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
 * The outward code of where this device is. The place itself never leaves the device.
 * @throws an Error whose message says why it cannot be found, for the person to read.
 */
export async function nearestOutwardCode(): Promise<string> {
  const { coords } = await position();
  const response = await fetch("/outward-codes.json");
  if (!response.ok) throw new Error("We couldn't load the list of postcodes. Enter your postcode instead.");
  const { centres } = (await response.json()) as { centres: Centres };
  const code = nearest(centres, coords.latitude, coords.longitude);
  if (!code) throw new Error("You seem to be outside the United Kingdom. Enter your postcode instead.");
  return code;
}
