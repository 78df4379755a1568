import { Tabs as Radix } from "radix-ui";
import { type ReactNode, Suspense } from "react";
import { Skeleton } from "./states.tsx";

export type Tab = { value: string; label: string; content: ReactNode };
type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onChange: (value: string) => void };

/** Tabs of a page. Only the open one is rendered; its code may load lazily. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onChange} className="flex flex-col gap-2 sm:gap-5">
    <Radix.List aria-label={label} className="flex justify-between border-b border-line sm:justify-start sm:gap-6 print:hidden">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px min-h-11 border-b-2 border-transparent px-0.5 text-xs font-medium text-slate hover:text-ink data-[state=active]:border-herb data-[state=active]:text-ink sm:text-base"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="flex flex-col gap-2 sm:gap-5">
        <Suspense fallback={<Skeleton className="h-96" label={`Loading ${tab.label}`} />}>{tab.content}</Suspense>
      </Radix.Content>
    ))}
  </Radix.Root>
);
