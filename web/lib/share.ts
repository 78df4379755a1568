import { toast } from "sonner";

/** `url`: the page of the text, if the recipient can open it. */
export type Shared = { title: string; text: string; url?: string };

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Opens the device's share sheet; without one, copies the text and shows a toast. */
export async function share(shared: Shared): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share(shared);
    } catch (error) {
      if (isCancelled(error)) return;
    }
  }
  try {
    await navigator.clipboard.writeText([shared.text, shared.url].filter(Boolean).join("\n\n"));
    toast.success("Copied", { description: "Paste it into a message or an email." });
  } catch {
    toast.error("Nothing was copied", { description: "Your browser didn't allow it." });
  }
}

/** Downloads a file that was fetched, like a link with `download`. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
