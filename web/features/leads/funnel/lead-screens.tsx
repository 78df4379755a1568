import { useLocation } from "react-router-dom";
import { GuideScreen } from "./guide-screen.tsx";
import { ProcessingScreen } from "./processing-screen.tsx";
import { SubscribeScreen } from "./subscribe-screen.tsx";
import { WelcomeScreen } from "./welcome-screen.tsx";

const SCREENS: Record<string, () => React.ReactNode> = {
  "/lead-welcome": WelcomeScreen,
  "/lead-subscribe": SubscribeScreen,
  "/subscription-signup": SubscribeScreen,
  "/lead-processing": ProcessingScreen,
  "/buyer-api-guide": GuideScreen,
};

/** The screens of the lead funnel in one chunk, because a visitor passes through all of them. */
export function LeadScreens() {
  const Screen = SCREENS[useLocation().pathname.replace(/\/$/, "")] ?? WelcomeScreen;
  return <Screen />;
}
