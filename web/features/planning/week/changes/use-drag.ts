import { useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { plansQuery } from "../../public/planning.ts";
import { useMoveMeal } from "./queries.ts";

/** What a dragged meal is called: while it is dragged, a page may read this and nothing else of it. */
const kindOf = (meal: Course) => `application/x-larderly-${meal}`;

/** Lets a meal's card be dragged with a mouse onto the same meal of another day, which it is exchanged with. The menu does the same without a mouse. */
export function useDrag(planId: string, meal: Course, item: PlanItem | undefined) {
  const client = useQueryClient();
  const move = useMoveMeal();
  const [isOver, setOver] = useState(false);
  const accepts = (event: DragEvent) => !item?.cooked && event.dataTransfer.types.includes(kindOf(meal));
  return {
    isOver,
    isMoving: move.isPending,
    drag: {
      draggable: item !== undefined && !item.cooked,
      onDragStart: (event: DragEvent) => {
        if (!item) return;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(kindOf(meal), item.id);
      },
      onDragOver: (event: DragEvent) => {
        if (!accepts(event)) return;
        event.preventDefault(); // says that it may be dropped here
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!accepts(event) || !item) return;
        event.preventDefault();
        const plan = client.getQueryData(plansQuery.queryKey)?.find(({ id }) => id === planId);
        const dragged = plan?.items.find(({ id }) => id === event.dataTransfer.getData(kindOf(meal)));
        if (plan && dragged && dragged.id !== item.id) move.mutate({ plan, item: dragged, dayOfWeek: item.dayOfWeek });
      },
    },
  };
}
