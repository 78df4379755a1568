/** After each test: unmounts its components and resets storage and address. */
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeAll, vi } from "vitest";

configure({ asyncUtilTimeout: 5000 }); // loading a screen's code on a busy machine takes longer than the default second
/** A server event stream without events. */
class SilentEventSource {
  addEventListener() {}
  close() {}
}
beforeAll(() => void Object.assign(globalThis, { EventSource: SilentEventSource }));
beforeAll(() => void Object.assign(document, { elementsFromPoint: () => [] })); // there is no layout here
afterEach(() => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.useRealTimers();
});
