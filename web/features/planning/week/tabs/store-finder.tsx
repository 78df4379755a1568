import { storeFinderUrl } from "#domain/planning/plan-settings.ts";
import { ExternalLink } from "../../../../ui/icons.tsx";

type StoreFinderProps = { shop: { name: string; storeFinder: string } | undefined; miles: number | null; postcode: string | null };

/**
 * Links to the shop's own store finder in a new tab, without referrer. The link includes the household's postcode only if the finder
 * accepts one, and says so.
 */
export function StoreFinder({ shop, miles, postcode }: StoreFinderProps) {
  if (!shop) return <p className="text-slate">Choose a supermarket to find its branches near you.</p>;
  const takesPostcode = shop.storeFinder.includes("{postcode}");
  return (
    <p className="rounded-card border border-line p-3">
      <a
        href={storeFinderUrl(shop.storeFinder, postcode)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-herb underline underline-offset-4"
      >
        {miles === null ? `Find ${shop.name} near you` : `Find ${shop.name} within ${miles} miles`}
        <ExternalLink aria-hidden className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <span className="block text-xs text-slate">
        {takesPostcode && postcode
          ? `Opens ${shop.name}'s own store finder with your postcode, ${postcode}.`
          : `Opens ${shop.name}'s own store finder, which asks where you are.`}
      </span>
    </p>
  );
}
