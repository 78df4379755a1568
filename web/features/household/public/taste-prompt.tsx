import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ratingsQuery } from "./taste.ts";

const SKIPPED = "taste-start-skipped";

/** Offers the choice of pictures to a household without ratings, until it is skipped on this device. */
export function TastePrompt() {
  const ratings = useQuery(ratingsQuery);
  const [skipped, setSkipped] = useState(localStorage.getItem(SKIPPED) !== null);
  if (skipped || ratings.data?.length !== 0) return null;
  const skip = () => {
    localStorage.setItem(SKIPPED, "yes");
    setSkipped(true);
  };
  return (
    <Card aria-labelledby="taste-prompt" className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 id="taste-prompt" className="text-lg">
          Twelve pictures, half a minute
        </h2>
        <p className="text-slate">Tap what you'd eat and your first plans will be closer to your taste.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/taste-start">Tap what you'd eat</LinkButton>
        <Button look="quiet" onClick={skip}>
          Skip
        </Button>
      </div>
    </Card>
  );
}
