import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../../ui/card.tsx";
import { providerQuery } from "./provider.ts";

/** Says that no real money moves here (decision 48); nothing where it does. */
export function SandboxBadge() {
  const provider = useQuery(providerQuery);
  if (!provider.data?.sandbox) return null;
  return (
    <span className="self-center">
      <Badge tone="mustard">Sandbox</Badge>
    </span>
  );
}
