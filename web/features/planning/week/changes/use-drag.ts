import { useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { plansQuery } from "../../public/planning.ts";
import { useMoveMeal } from "./queries.ts";

/** The drag type of a meal: during a drag, a page can read only the type, not the data. */
const dragType = (meal: Course) => `application/x-larderly-${meal}`;

/** Lets the mouse drag a meal onto the same meal of another day to swap them. The meal's menu does the same without a mouse. */
export function useDrag(planId: string, meal: Course, item: PlanItem | undefined) {
  const client = useQueryClient();
  const move = useMoveMeal();
  const [isOver, setOver] = useState(false);
  const accepts = (event: DragEvent) => !item?.cooked && event.dataTransfer.types.includes(dragType(meal));
  return {
    isOver,
    isMoving: move.isPending,
    drag: {
      draggable: item !== undefined && !item.cooked,
      onDragStart: (event: DragEvent) => {
        if (!item) return;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(dragType(meal), item.id);
      },
      onDragOver: (event: DragEvent) => {
        if (!accepts(event)) return;
        event.preventDefault(); // allows a drop
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!accepts(event) || !item) return;
        event.preventDefault();
        const plan = client.getQueryData(plansQuery.queryKey)?.find(({ id }) => id === planId);
        const dragged = plan?.items.find(({ id }) => id === event.dataTransfer.getData(dragType(meal)));
        if (plan && dragged && dragged.id !== item.id) move.mutate({ plan, item: dragged, dayOfWeek: item.dayOfWeek });
      },
    },
  };
}
