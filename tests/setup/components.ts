/** Takes each test's parts off the page again, what the page kept and where it went. Windows are there as they are once the browser was idle. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, vi } from "vitest";
import { Dialog } from "../../web/ui/dialog.tsx";

configure({ asyncUtilTimeout: 5000 }); // a screen whose code is loaded by a busy machine takes more than the second that is usual
beforeAll(Dialog.fetch);
beforeAll(() => void Object.assign(document, { elementsFromPoint: () => [] })); // nothing is laid out here
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.useRealTimers();
});
