const HERTZ = 880;
const [BEEPS, BEEP_S, GAP_S, LOUDNESS] = [3, 0.25, 0.15, 0.3];
const TICK_MS = 10;

let context: AudioContext | undefined;

/** Prepares sound for later. Browsers allow it only in response to a tap. */
export function allowSound(): void {
  if (!("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
}

/** Plays three short tones, if sound is allowed. */
export function beep(): void {
  if (!context) return;
  for (let number = 0; number < BEEPS; number += 1) {
    const from = context.currentTime + number * (BEEP_S + GAP_S);
    const tone = new OscillatorNode(context, { frequency: HERTZ });
    tone.connect(new GainNode(context, { gain: LOUDNESS })).connect(context.destination);
    tone.start(from);
    tone.stop(from + BEEP_S);
  }
}

/** Vibrates briefly to confirm a tap. iPhones and desktop computers do not support it. */
export const vibrateTick = (): void => {
  navigator.vibrate?.(TICK_MS);
};
