import { useQuery } from "@tanstack/react-query";
import { Badge } from "../ui/card.tsx";
import { providerQuery } from "./provider.ts";

/** Says that no real money moves here (decision 48); nothing where it does. */
export function SandboxBadge() {
  const provider = useQuery(providerQuery);
  return provider.data?.sandbox ? <Badge tone="mustard">Sandbox</Badge> : null;
}
