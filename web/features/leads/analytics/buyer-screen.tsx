import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { Gate } from "./access-code-form.tsx";
import { ANALYTICS_KEY, Analytics } from "./analytics.tsx";
import { leave, loadAnalytics } from "./calls.ts";
import { LOGGED_OUT } from "./toasts.ts";

/** What is behind the shared password of those who have no account of a buyer's. The token lives in this page's memory alone: a reload asks again. */
export function BuyerScreen() {
  const [token, setToken] = useState<string | null>(null);
  const queries = useQueryClient();
  const lock = () => {
    queries.removeQueries({ queryKey: [ANALYTICS_KEY] });
    setToken(null);
  };
  if (token === null) return <Gate onEnter={setToken} />;
  const logout = () => {
    void leave(token);
    lock();
    toast.success(...LOGGED_OUT);
  };
  return (
    <Page title="Lead Buyer Analytics" lead="Track lead purchases, conversions, and ROI" actions={<Button onClick={logout}>Logout</Button>}>
      <Analytics load={(asked) => loadAnalytics(token, asked)} onLocked={lock} />
    </Page>
  );
}
