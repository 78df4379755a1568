import { acceptanceTone, roiTone } from "#domain/leads/analytics/figures.ts";
import { Toned } from "../../../ui/toned.tsx";
import { percent } from "./words.ts";

const NONE = "—";

/** How many of the leads were bought; a dash where none was offered. */
export const Acceptance = ({ leads, rate }: { leads: number; rate: number }) =>
  leads === 0 ? NONE : <Toned tone={acceptanceTone(rate)}>{percent(rate)}</Toned>;

/** What came back for what was spent; a dash where nothing was. */
export const Roi = ({ cost, roi }: { cost: number; roi: number }) =>
  cost === 0 ? NONE : <Toned tone={roiTone(roi)}>{percent(roi)}</Toned>;
