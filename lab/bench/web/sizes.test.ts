import { expect, it } from "vitest";
import { filesToFetch, MOST_KB, weighBuild } from "./sizes.ts";

it("counts for a later part what nobody who asks for it has yet", () => {
  const chunk = (file: string, more: object) => ({ file, src: file, name: file, ...more });
  const { initial, later } = filesToFetch({
    app: chunk("app.js", { isEntry: true, css: ["app.css"], dynamicImports: ["week", "list"] }),
    week: chunk("week.js", { isDynamicEntry: true, imports: ["kit", "app", "week-only"], dynamicImports: ["form"] }),
    list: chunk("list.js", { isDynamicEntry: true, imports: ["kit"], dynamicImports: ["form"] }),
    form: chunk("form.js", { isDynamicEntry: true, imports: ["kit", "week-only", "checks"] }),
    kit: chunk("kit.js", {}),
    checks: chunk("checks.js", {}),
    "week-only": chunk("week-only.js", {}),
  });
  expect(initial).toEqual(["app.js", "app.css"]);
  expect(later).toEqual([
    { key: "week", files: ["week.js", "kit.js", "week-only.js"] },
    { key: "list", files: ["list.js", "kit.js"] },
    { key: "form", files: ["form.js", "week-only.js", "checks.js"] },
  ]);
});

it("is small enough for a phone: the app at first, and each page, or part of a page, that comes later", async () => {
  const { pages, initialGzipKb } = await weighBuild();
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter(({ gzipKb }) => gzipKb > MOST_KB.page)).toEqual([]);
  expect(initialGzipKb).toBeLessThanOrEqual(MOST_KB.initial);
});
