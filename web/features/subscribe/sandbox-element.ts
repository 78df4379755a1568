const BOX = "min-h-11 w-full rounded-card border border-line bg-sheet px-3 py-2 text-base text-ink placeholder:text-slate";

type Part = { name: string; label: string; placeholder: string; autocomplete: AutoFill };
const PARTS: readonly Part[] = [
  { name: "number", label: "Card number", placeholder: "4242 4242 4242 4242", autocomplete: "cc-number" },
  { name: "expiry", label: "Expiry date", placeholder: "MM / YY", autocomplete: "cc-exp" },
  { name: "cvc", label: "Security code", placeholder: "123", autocomplete: "cc-csc" },
];

function field({ name, label, placeholder, autocomplete }: Part): { box: HTMLElement; input: HTMLInputElement } {
  const input = document.createElement("input");
  Object.assign(input, { id: `sandbox-card-${name}`, className: BOX, placeholder, autocomplete, inputMode: "numeric", maxLength: 23 });
  const box = document.createElement("label");
  box.className = `flex flex-col gap-1.5 font-medium ${name === "number" ? "col-span-2" : ""}`;
  box.append(label, input);
  return { box, input };
}

export type TypedCard = { number: string; expMonth: string; expYear: string; cvc: string };

/** The card fields of the sandbox: plain inputs in the place of the provider's frame. What is typed stays in them and goes to the sandbox only. */
export function sandboxElement() {
  const ready = new Set<() => void>();
  const fields = PARTS.map(field);
  const root = document.createElement("div");
  root.className = "grid grid-cols-2 gap-3";
  root.append(...fields.map(({ box }) => box));
  const element = {
    mount(into: HTMLElement) {
      into.append(root);
      queueMicrotask(() => {
        for (const tell of ready) tell();
      });
    },
    unmount: () => root.remove(),
    destroy: () => root.remove(),
    update() {},
    on(event: string, tell: () => void) {
      if (event === "ready") ready.add(tell);
      return element;
    },
    once: (event: string, tell: () => void) => element.on(event, tell),
    off(event: string, tell: () => void) {
      if (event === "ready") ready.delete(tell);
      return element;
    },
  };
  /** @returns null while something is missing. */
  const card = (): TypedCard | null => {
    const [number = "", expiry = "", cvc = ""] = fields.map(({ input }) => input.value.replace(/[\s-]/g, ""));
    const [, expMonth, expYear] = expiry.match(/^(\d{1,2})\/?(\d{2}|\d{4})$/) ?? [];
    return number && cvc && expMonth && expYear ? { number, expMonth, expYear, cvc } : null;
  };
  return { element, card };
}
