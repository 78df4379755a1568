import { SERVICES, type ServiceName } from "./running-product.ts";

/** `services` are killed at the same moment; `again`: once more right after their restart, during recovery. */
export type Strike = { services: ServiceName[]; again: boolean };

/** An endless sequence: each service alone, then in turn two at once, one twice and one alone. Every service is used before one is repeated. */
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
