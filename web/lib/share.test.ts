import { type ToastT, toast } from "sonner";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { share } from "./share.ts";

const writeText = vi.fn(async (_: string) => {});
const SOUP = { title: "Soup", text: "Soup\nServes 2", url: "https://larder.test/recipe/soup" };
const said = () => (toast.getToasts().at(-1) as ToastT | undefined)?.title;
beforeEach(() => {
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});
afterEach(() => void vi.clearAllMocks());

it("opens the device's share sheet and copies nothing if it is closed", async () => {
  const sheet = vi.fn(async () => {});
  vi.stubGlobal("navigator", { share: sheet, clipboard: { writeText } });
  await share(SOUP);
  expect(sheet).toHaveBeenCalledExactlyOnceWith(SOUP);
  sheet.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await share(SOUP);
  expect(writeText).not.toHaveBeenCalled();
});

it.each([undefined, vi.fn(async () => Promise.reject(new DOMException("no", "NotAllowedError")))])(
  "copies text and address where there is no sheet, or none that works",
  async (sheet) => {
    vi.stubGlobal("navigator", { ...(sheet ? { share: sheet } : {}), clipboard: { writeText } });
    await share(SOUP);
    expect(writeText).toHaveBeenCalledExactlyOnceWith("Soup\nServes 2\n\nhttps://larder.test/recipe/soup");
    expect(said()).toBe("Copied");
  },
);

it("reports if copying fails too", async () => {
  writeText.mockRejectedValueOnce(new Error("no"));
  await share({ title: "List", text: "10 onions" });
  expect(said()).toBe("Nothing was copied");
});
