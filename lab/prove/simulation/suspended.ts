import { DAY_MS, MINUTE_MS } from "#domain/time.ts";
import type { CollectDeps } from "../../../activities/billing/collect.ts";
import type { Clock } from "./clock.ts";
import type { Dice } from "./faults.ts";

const LONGEST_DAYS = 40;

/**
 * Copies of activities whose process is suspended between two of their calls, for minutes or weeks, while another copy continues without
 * them. Afterwards they continue with outdated knowledge.
 */
export class Suspended {
  readonly #clock: Clock;
  readonly #dice: Dice;
  readonly #copies: Promise<unknown>[] = [];
  readonly #asleep = new Set<{ untilMs: number; wake: () => void }>();
  #over = false;

  constructor(clock: Clock, dice: Dice) {
    this.#clock = clock;
    this.#dice = dice;
  }

  /** A copy's result is ignored. */
  begin(copy: () => Promise<unknown>): void {
    this.#copies.push(copy().catch(() => null));
  }

  /** The same database and provider, with a suspension before some of the calls. */
  between({ store, provider, nowMs }: CollectDeps): CollectDeps {
    const slow = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get: (_, name) => {
          const call: unknown = Reflect.get(port, name);
          if (typeof call !== "function") return call;
          return async (...args: unknown[]) => {
            await this.#perhaps();
            return call.apply(port, name === "confirm" ? [...args, "copy"] : args);
          };
        },
      });
    return { store: slow(store), provider: slow(provider), nowMs };
  }

  async #perhaps(): Promise<void> {
    if (this.#over || !this.#dice.chance(0.4)) return;
    const longMs = this.#dice.chance(0.3) ? this.#dice.between(1, 120) * MINUTE_MS : this.#dice.between(0.1, LONGEST_DAYS) * DAY_MS;
    const untilMs = this.#clock.nowMs + longMs;
    await new Promise<void>((passed) => {
      const one = { untilMs, wake: passed };
      this.#asleep.add(one);
      this.#clock.at(untilMs, () => {
        this.#asleep.delete(one);
        passed();
      });
    });
  }

  /** The workflow has its result: the sleeping copies wake up at their times, one after the other, and nothing else happens. */
  async wakeAll(): Promise<void> {
    this.#over = true;
    this.#clock.end();
    this.#dice.calm();
    for (const { untilMs, wake } of [...this.#asleep].sort((a, b) => a.untilMs - b.untilMs)) {
      this.#clock.advanceTo(untilMs);
      wake();
      await new Promise((later) => setImmediate(later));
    }
    await Promise.all(this.#copies);
  }
}
