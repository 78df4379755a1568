import { LinkButton } from "../ui/button.tsx";
import { Footer } from "./footer.tsx";
import type { Surroundings } from "./frame.tsx";
import { Header } from "./header.tsx";
import { OFFLINE_LINKS, SIGNED_OUT_LINKS } from "./nav-links.ts";

const Doors = () => (
  <div className="flex gap-2">
    <LinkButton to="/login">Login</LinkButton>
    <LinkButton to="/signup" look="main">
      Sign Up
    </LinkButton>
  </div>
);

type Known = "nobody is logged in" | "not yet" | "cannot be asked";

/** Around every page that a visitor reads. While it is not known who reads, no way in is offered. */
export const visitorsShell = (known: Known): Surroundings => ({
  header: (
    <Header links={known === "cannot be asked" ? OFFLINE_LINKS : SIGNED_OUT_LINKS} who={known === "nobody is logged in" && <Doors />} />
  ),
  footer: <Footer />,
});
