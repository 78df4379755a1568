import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Page } from "../ui/page.tsx";
import * as m from "./messages.ts";

const HOME_AFTER_MS = 1000;

export function NotFoundScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/", { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title={m.pageNotFound} narrow>
      <p role="status">{m.redirecting}</p>
    </Page>
  );
}
