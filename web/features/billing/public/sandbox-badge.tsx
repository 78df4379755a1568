import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../../ui/card.tsx";
import { providerQuery } from "./provider.ts";

/** Marks the sandbox (decision 48); renders nothing with live keys. */
export function SandboxBadge() {
  const provider = useQuery(providerQuery);
  if (!provider.data?.sandbox) return null;
  return (
    <span className="self-center">
      <Badge tone="mustard">Sandbox</Badge>
    </span>
  );
}
