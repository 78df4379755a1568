import { SERVICES, type ServiceName } from "./running-product.ts";

/** `services` are killed at the same moment; `again`: once more as soon as they have been started, while the product still recovers. */
export type Strike = { services: ServiceName[]; again: boolean };

/** Without end: first each service alone, then two at once, one that comes again and one alone, in turn. No service comes again before every other has come. */
export function* strikes(random: () => number): Generator<Strike, never> {
  const bag: ServiceName[] = [];
  const draw = (): ServiceName => {
    if (bag.length === 0) bag.push(...SERVICES);
    return bag.splice(Math.floor(random() * bag.length), 1)[0] as ServiceName;
  };
  for (const _ of SERVICES) yield { services: [draw()], again: false };
  for (;;) {
    yield { services: [...new Set([draw(), draw()])], again: false };
    yield { services: [draw()], again: true };
    yield { services: [draw()], again: false };
  }
}
