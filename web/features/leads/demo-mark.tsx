/** Says across the whole page that nothing here is real (decision 38). */
export const DemoMark = () => (
  <>
    <p className="mb-5 rounded-card border border-mustard bg-mustard-wash px-4 py-3 font-medium text-mustard">
      Demo: the details are made up. Nothing is charged, and nothing is sent on.
    </p>
    <div aria-hidden className="pointer-events-none fixed inset-0 z-40 grid place-items-center overflow-hidden">
      <span className="-rotate-30 font-serif text-[22vmin] text-mustard opacity-10 select-none">Demo</span>
    </div>
  </>
);
