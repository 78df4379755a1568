import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Page } from "../ui/page.tsx";

const HOME_AFTER_MS = 1000;

export function NotFoundScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/", { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title="Page Not Found" narrow>
      <p role="status">Redirecting to home page...</p>
    </Page>
  );
}
