import { toast } from "sonner";

/** `text`: what is sent; `url`: the page that it is of, where whoever gets it can open it. */
export type Shared = { title: string; text: string; url?: string };

const isCancelled = (fault: unknown) => fault instanceof DOMException && fault.name === "AbortError";

/** Hands something on by the device's own sheet; where it has none, copies it and says so. */
export async function share(shared: Shared): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share(shared);
    } catch (fault) {
      if (isCancelled(fault)) return; // they closed the sheet
    }
  }
  try {
    await navigator.clipboard.writeText([shared.text, shared.url].filter(Boolean).join("\n\n"));
    toast.success("Copied", { description: "Paste it into a message or an email." });
  } catch {
    toast.error("Nothing was copied", { description: "Your browser didn't allow it." });
  }
}
