import { type ComponentType, use } from "react";

/** The code of one screen, fetched when someone goes there, and kept. `known`: as soon as it is here. */
export type ScreenCode = { fetch: () => Promise<ComponentType>; known?: ComponentType };

/** How to ask again for what could not be fetched. */
const failed = new Set<() => void>();

export function screenCode(load: () => Promise<ComponentType>): ScreenCode {
  let asked: Promise<ComponentType> | undefined;
  const code: ScreenCode = {
    fetch: () => {
      asked ??= load().then(
        (screen) => {
          code.known = screen;
          return screen;
        },
        (error: unknown) => {
          failed.add(() => {
            asked = undefined;
          });
          throw error;
        },
      );
      return asked;
    },
  };
  return code;
}

/** The next screen that is gone to is asked for again, also where it could not be fetched before. */
export function forgetFailed(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A screen as soon as its code is here; until then whatever was shown stays, or the fallback of the page around it. */
export function Screen({ code }: { code: ScreenCode }) {
  const Shown = code.known ?? use(code.fetch());
  return <Shown />;
}
