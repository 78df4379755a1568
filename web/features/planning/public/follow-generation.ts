import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Generation } from "#contracts/planning/meal-plan.ts";
import { listsQuery } from "../../shopping/public/lists.ts";
import { generationQuery, plansQuery, watchProgress } from "./planning.ts";

/** A planning that was already under way when the page opened (a reload, another device), followed to its end; null where there is none. */
export function useFollowedGeneration(ownIsRunning: boolean): Generation | null {
  const client = useQueryClient();
  const newest = useQuery(generationQuery);
  const [followed, setFollowed] = useState<Generation | null>(null);
  const found = newest.data?.status === "running" ? newest.data.id : undefined;
  useEffect(() => {
    if (found === undefined || ownIsRunning) return;
    return watchProgress((generation) => {
      if (generation.status === "running") setFollowed(generation);
      else {
        setFollowed(null);
        void client.invalidateQueries(generationQuery);
        void client.invalidateQueries(plansQuery);
        void client.invalidateQueries(listsQuery);
      }
    });
  }, [found, ownIsRunning, client]);
  if (followed || found === undefined || ownIsRunning) return followed;
  return newest.data ?? null; // what the server said, until its first progress event
}
