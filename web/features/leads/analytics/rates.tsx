import { acceptanceTone, roiTone } from "#domain/leads/analytics/figures.ts";
import { ColouredFigure } from "../../../ui/toned.tsx";
import { percent } from "./words.ts";

const NONE = "—";

/** Share of leads bought; a dash without leads. */
export const Acceptance = ({ leads, rate }: { leads: number; rate: number }) =>
  leads === 0 ? NONE : <ColouredFigure tone={acceptanceTone(rate)}>{percent(rate)}</ColouredFigure>;

/** Return on investment; a dash without costs. */
export const Roi = ({ cost, roi }: { cost: number; roi: number }) =>
  cost === 0 ? NONE : <ColouredFigure tone={roiTone(roi)}>{percent(roi)}</ColouredFigure>;
