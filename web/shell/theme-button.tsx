import { useState } from "react";
import { useIsHydrated } from "../lib/ready.ts";
import { Button } from "../ui/button.tsx";
import { Moon, Sun } from "../ui/icons.tsx";

/** Switches between the light and dark theme, stored in this browser. */
export function ThemeButton() {
  const [chosen, setChosen] = useState<boolean>();
  const ready = useIsHydrated();
  const dark = chosen ?? (ready && document.documentElement.classList.contains("dark"));
  const toggle = () => {
    document.documentElement.classList.toggle("dark", !dark);
    localStorage.setItem("theme", dark ? "light" : "dark");
    setChosen(!dark);
  };
  return (
    <Button look="quiet" aria-label={dark ? "Use light colours" : "Use dark colours"} onClick={toggle}>
      {dark ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
    </Button>
  );
}
