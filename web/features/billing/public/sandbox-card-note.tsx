import * as m from "./messages.tsx";

/** Below the provider's card fields where no real money moves (decision 48). */
export const SandboxCardNote = () => <p className="text-xs text-slate">{m.sandboxNobody}</p>;
