import { useState } from "react";

const KEY = "closed-aisles";
const closedAisles = (): string[] => (localStorage.getItem(KEY) ?? "").split("\n");

/** Whether an aisle is open, remembered on this device for every list. @returns that, and a function that opens or closes it. */
export function useFold(aisle: string): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => !closedAisles().includes(aisle));
  const toggle = () => {
    const others = closedAisles().filter((one) => one !== aisle);
    localStorage.setItem(KEY, (isOpen ? [...others, aisle] : others).join("\n"));
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}
