import { type ComponentType, type FulfilledReactPromise, use } from "react";

/** The code of one screen, fetched when someone goes there, and kept. */
export type ScreenCode = { fetch: () => Promise<ComponentType> };

/** How to ask again for what could not be fetched. */
const failed = new Set<() => void>();

export function screenCode(load: () => Promise<ComponentType>): ScreenCode {
  let asked: Promise<ComponentType> | undefined;
  return {
    fetch: () => {
      if (asked) return asked;
      const asking = load();
      asked = asking;
      asking.then(
        // as React itself notes it, once it has looked: so `use` has at once what was fetched before anybody showed it
        (value) => Object.assign(asking, { status: "fulfilled", value } satisfies Partial<FulfilledReactPromise<ComponentType>>),
        () =>
          failed.add(() => {
            asked = undefined;
          }),
      );
      return asking;
    },
  };
}

/** The next screen that is gone to is asked for again, also where it could not be fetched before. */
export function forgetFailed(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A screen as soon as its code is here; until then whatever was shown stays, or the fallback of the page around it. */
export function Screen({ code }: { code: ScreenCode }) {
  const Shown = use(code.fetch());
  return <Shown />;
}
