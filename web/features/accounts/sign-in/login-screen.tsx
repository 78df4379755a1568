import { PRODUCT_NAME } from "#domain/product.ts";
import { Page } from "../../../ui/page.tsx";
import { LoginCard } from "../public/login-card.tsx";

export const LoginScreen = () => (
  <Page title="Log in" lead={`Welcome back to ${PRODUCT_NAME}.`} narrow>
    <LoginCard />
  </Page>
);
