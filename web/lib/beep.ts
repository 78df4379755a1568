const HERTZ = 880;
const [BEEPS, BEEP_S, GAP_S, LOUDNESS] = [3, 0.25, 0.15, 0.3];

let context: AudioContext | undefined;

/** Lets the page sound later: browsers allow that only to what began with a tap. */
export function allowSound(): void {
  if (!("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
}

/** Three short tones, where sound was allowed. */
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
