const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><text x="160" y="130" text-anchor="middle" transform="rotate(-30 160 120)" font-family="serif" font-size="72" fill="gray" fill-opacity=".16">Demo</text></svg>`;

/** Marks a demo (decision 38) with a notice and a watermark. */
export const DemoMark = () => (
  <>
    <p className="mb-5 rounded-card border border-mustard bg-mustard-wash px-4 py-3 font-medium text-mustard">
      Demo: these details are made up. Nothing is charged or passed on.
    </p>
    <div
      aria-hidden
      data-testid="demo-mark"
      className="pointer-events-none fixed inset-0 z-40"
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(MARK)}")` }}
    />
  </>
);
