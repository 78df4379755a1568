import { STEPS, type Step } from "./under-way.ts";

/** A moment at which something was killed: at which step it is shown to have hit a charge (null: at none that was aimed at), and how many were under way. */
export type Kill = { atMs: number; step: Step | null; services: number; recovering: boolean; underWay: number };
/** `kills` are moments. `twoAtOnce`: of two services; `whileRecovering`: of one that had just been started again; both only where a charge was under way. */
export type KillTally = {
  kills: number;
  underWay: number;
  notUnderWay: number;
  twoAtOnce: number;
  whileRecovering: number;
  atSteps: Record<Step, number>;
};

export function tallyOf(kills: readonly Kill[]): KillTally {
  const hit = kills.filter(({ underWay }) => underWay > 0);
  return {
    kills: kills.length,
    underWay: hit.length,
    notUnderWay: kills.length - hit.length,
    twoAtOnce: hit.filter(({ services }) => services > 1).length,
    whileRecovering: hit.filter(({ recovering }) => recovering).length,
    atSteps: Object.fromEntries(STEPS.map((step) => [step, hit.filter((kill) => kill.step === step).length])) as Record<Step, number>,
  };
}
