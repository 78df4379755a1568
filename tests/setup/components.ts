/** Takes each test's parts off the page again, what the page kept and where it went. Windows are there as they are once the browser was idle. */
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, vi } from "vitest";
import { Dialog } from "../../web/ui/dialog.tsx";

beforeAll(Dialog.fetch);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.useRealTimers();
});
