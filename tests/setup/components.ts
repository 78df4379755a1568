/** Takes each test's parts off the page again, what the page kept and where it went. */
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeAll, vi } from "vitest";

configure({ asyncUtilTimeout: 5000 }); // a screen whose code is loaded by a busy machine takes more than the second that is usual
/** A stream of the server's events on which nothing arrives. */
class SilentEventSource {
  addEventListener() {}
  close() {}
}
beforeAll(() => void Object.assign(globalThis, { EventSource: SilentEventSource }));
beforeAll(() => void Object.assign(document, { elementsFromPoint: () => [] })); // nothing is laid out here
afterEach(() => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.useRealTimers();
});
