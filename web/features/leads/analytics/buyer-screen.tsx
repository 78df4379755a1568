import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { AccessCodeForm } from "./access-code-form.tsx";
import { ANALYTICS_KEY, Analytics } from "./analytics.tsx";
import { loadAnalytics, revokeToken } from "./calls.ts";

/** Analytics behind the shared password. The token is kept in memory, so a reload asks for the password again. */
export function BuyerScreen() {
  const [token, setToken] = useState<string | null>(null);
  const queries = useQueryClient();
  const lock = () => {
    queries.removeQueries({ queryKey: [ANALYTICS_KEY] });
    setToken(null);
  };
  if (token === null) return <AccessCodeForm onEnter={setToken} />;
  const logout = () => {
    void revokeToken(token);
    lock();
    toast.success("Logged Out", { description: "The figures have been cleared from this page." });
  };
  return (
    <Page title="Lead Buyer Analytics" lead="Track lead purchases, conversions, and ROI" actions={<Button onClick={logout}>Logout</Button>}>
      <Analytics load={(asked) => loadAnalytics(token, asked)} onLocked={lock} />
    </Page>
  );
}
