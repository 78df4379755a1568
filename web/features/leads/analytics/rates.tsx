import { acceptanceTone, roiTone } from "#domain/leads/analytics/figures.ts";
import { Toned } from "../../../ui/toned.tsx";
import { percent } from "./words.ts";

const NONE = "—";

/** Share of leads bought; a dash without leads. */
export const Acceptance = ({ leads, rate }: { leads: number; rate: number }) =>
  leads === 0 ? NONE : <Toned tone={acceptanceTone(rate)}>{percent(rate)}</Toned>;

/** Return on investment; a dash without costs. */
export const Roi = ({ cost, roi }: { cost: number; roi: number }) =>
  cost === 0 ? NONE : <Toned tone={roiTone(roi)}>{percent(roi)}</Toned>;
