import { STEPS, type Step } from "./under-way.ts";

/** A kill: the step at which it hit a charge (null if it missed), and the number of charges in flight. */
export type Kill = { atMs: number; step: Step | null; services: number; recovering: boolean; underWay: number };
/** `twoAtOnce`: kills of two services; `whileRecovering`: kills right after a restart; both counted only with a charge in flight. */
export type KillTally = {
  kills: number;
  underWay: number;
  notUnderWay: number;
  twoAtOnce: number;
  whileRecovering: number;
  atSteps: Record<Step, number>;
};

export function countKills(kills: readonly Kill[]): KillTally {
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
