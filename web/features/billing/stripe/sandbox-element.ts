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

type Listener = (event: unknown) => void;
/** A stand-in for a Stripe element, with the methods that our forms and Stripe's React library use. */
function createElement(root: HTMLElement) {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  const element = {
    mount(into: HTMLElement) {
      into.append(root);
      queueMicrotask(() => emit("ready", { availablePaymentMethods: { link: true } }));
    },
    unmount: () => root.remove(),
    destroy: () => root.remove(),
    update(_options?: { readOnly?: boolean }) {},
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return element;
    },
    once: (event: string, listener: Listener) => element.on(event, listener),
    off(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
      return element;
    },
  };
  return { element, emit };
}

/** Stand-in for the express checkout: one button that pays with a test card that always works. */
export function sandboxWallet() {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: "Sandbox Pay" });
  button.className = "min-h-11 w-full rounded-card border border-line bg-ink px-4 font-medium text-paper";
  const { element, emit } = createElement(button);
  const wallet = {
    element,
    used: false,
    card: (): TypedCard => ({ number: "4242424242424242", expMonth: "12", expYear: "34", cvc: "123" }),
  };
  button.addEventListener("click", () => {
    wallet.used = true;
    emit("click", { expressPaymentType: "link", resolve: () => emit("confirm", { expressPaymentType: "link", paymentFailed() {} }) });
  });
  return wallet;
}

export type TypedCard = { number: string; expMonth: string; expYear: string; cvc: string };

/** Stand-in for the card element: plain inputs instead of the provider's frame. Their values go to the sandbox only. */
export function sandboxElement() {
  const fields = PARTS.map(field);
  const root = document.createElement("div");
  root.className = "grid grid-cols-2 gap-3";
  root.append(...fields.map(({ box }) => box));
  const { element } = createElement(root);
  element.update = ({ readOnly = false } = {}) => {
    for (const { input } of fields) input.readOnly = readOnly;
  };
  /** @returns null while the card is incomplete. */
  const card = (): TypedCard | null => {
    const [number = "", expiry = "", cvc = ""] = fields.map(({ input }) => input.value.replace(/[\s-]/g, ""));
    const [, expMonth, expYear] = expiry.match(/^(\d{1,2})\/?(\d{2}|\d{4})$/) ?? [];
    return number && cvc && expMonth && expYear ? { number, expMonth, expYear, cvc } : null;
  };
  return { element, card };
}
