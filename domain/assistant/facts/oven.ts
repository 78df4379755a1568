/** Settings of an oven that match: gas mark, °C, °C in a fan oven and °F, as British cookery books print them. */
const SETTINGS: readonly [gas: number, celsius: number, fan: number, fahrenheit: number][] = [
  [0.25, 110, 90, 225],
  [0.5, 130, 110, 250],
  [1, 140, 120, 275],
  [2, 150, 130, 300],
  [3, 170, 150, 325],
  [4, 180, 160, 350],
  [5, 190, 170, 375],
  [6, 200, 180, 400],
  [7, 220, 200, 425],
  [8, 230, 210, 450],
  [9, 240, 220, 475],
];
/** °C by which a temperature may differ from a setting and still be called by it. */
const NEAR = 6;
const FAN_LESS = 20;

const gasName = (gas: number): string => `gas mark ${gas === 0.25 ? "¼" : gas === 0.5 ? "½" : gas}`;

function settingNear(celsius: number): (typeof SETTINGS)[number] | undefined {
  return SETTINGS.filter(([, degrees]) => Math.abs(degrees - celsius) <= NEAR).sort(
    ([, one], [, other]) => Math.abs(one - celsius) - Math.abs(other - celsius),
  )[0];
}

function fromCelsius(celsius: number, asked: string, isFan = false): string {
  const degrees = isFan ? celsius + FAN_LESS : celsius;
  const setting = settingNear(degrees);
  const gas = setting ? `, ${gasName(setting[0])}` : "";
  const fahrenheit = setting?.[3] ?? Math.round((degrees * 9) / 5 + 32);
  if (isFan) return `${asked} is about ${degrees}°C without a fan, ${fahrenheit}°F${gas}.`;
  const fan = setting?.[2] ?? (degrees > 100 ? degrees - FAN_LESS : undefined);
  return `${asked} is about ${fan === undefined ? "" : `${fan}°C in a fan oven, `}${fahrenheit}°F${gas}.`;
}

/** Converts the oven setting of a text whose numbers are digits; null if it has none. */
export function convertOven(text: string): string | null {
  const gas = /\b(?:gas(?: mark)?|mark|regulo) ?(\d+(?:\.\d+)?)\b/.exec(text)?.[1];
  if (gas !== undefined) {
    const setting = SETTINGS.find(([mark]) => mark === Number(gas));
    if (!setting) return null;
    return `${gasName(setting[0]).replace("g", "G")} is ${setting[1]}°C, or ${setting[2]}°C in a fan oven (${setting[3]}°F).`;
  }
  const [, degrees, scale = ""] =
    /\b(\d{2,3}) ?(?:°|degrees?|deg)? ?(f(?:a?h?a?r\w*h\w*)?|c(?:elsius|elcius|entigrade)?)?(?![a-z0-9])/.exec(text) ?? [];
  if (degrees === undefined) return null;
  if (scale.startsWith("f") || (scale === "" && /\bf(?:ahr|are)\w*/.test(text) && !/\b(?:in|to|into) f(?:ahr|are)/.test(text))) {
    const celsius = Math.round(((Number(degrees) - 32) * 5) / 9);
    const setting = SETTINGS.find(([, , , fahrenheit]) => fahrenheit === Number(degrees)) ?? settingNear(celsius);
    if (!setting) return `${degrees}°F is about ${celsius}°C.`;
    return `${degrees}°F is about ${setting[1]}°C, or ${setting[2]}°C in a fan oven (${gasName(setting[0])}).`;
  }
  const isTemperature = scale !== "" || /°|\bdegrees?\b|\bfan\b|\bgas\b|\bcelsius|\bcentigrade|\bfahr/.test(text);
  if (!isTemperature) return null;
  const isFan = new RegExp(`${degrees} ?(?:°|degrees?)? ?c?(?:elsius)? fan|fan (?:oven )?(?:at )?${degrees}`).test(text);
  return fromCelsius(Number(degrees), `${degrees}°C${isFan ? " in a fan oven" : ""}`, isFan);
}
