import { PRODUCT_NAME } from "#domain/product.ts";
import { Page } from "../../../ui/page.tsx";
import { LoginCard } from "../public/login-card.tsx";
import * as m from "./messages.tsx";

export const LoginScreen = () => (
  <Page title={m.logIn} lead={m.welcomeBack(PRODUCT_NAME)} narrow>
    <LoginCard />
  </Page>
);
