/** Server rendering of public pages, used by the API. deploy/build/server-pages.ts builds it into `.server` of the built client. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { prerender } from "react-dom/static.edge";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import type { DrawnPage, PageAnswers } from "#contracts/content/drawn-page.ts";
import { pricesQuery } from "./features/billing/public/prices.ts";
import { articleQuery, articlesQuery } from "./features/content/blog/queries.ts";
import { sampleWeekQuery } from "./features/home/landing/use-sample-week.ts";
import { factsQuery } from "./lib/facts.ts";
import { ApiFailure } from "./lib/failure.ts";
import { queryClient } from "./lib/query-client.ts";
import { userQuery } from "./lib/session.ts";
import { inShells, loadScreens, publicRoutes } from "./public-routes.tsx";

/** Fills the query cache with the data of a visitor's page. */
async function fill(client: QueryClient, { prices, facts, sampleWeek, posts, post }: PageAnswers): Promise<void> {
  client.setQueryData(userQuery.queryKey, null);
  client.setQueryData(pricesQuery.queryKey, prices);
  client.setQueryData(factsQuery.queryKey, facts);
  if (sampleWeek) client.setQueryData(sampleWeekQuery.queryKey, sampleWeek);
  if (posts) client.setQueryData(articlesQuery(posts.page).queryKey, posts);
  if (post?.found) client.setQueryData(articleQuery(post.asked).queryKey, post.found);
  else if (post) await client.prefetchQuery({ ...articleQuery(post.asked), queryFn: () => Promise.reject(new ApiFailure("", 404, null)) });
}

/**
 * Renders one page for a signed-out visitor.
 * @param address path and query string.
 */
export async function renderPage(address: string, answers: PageAnswers): Promise<DrawnPage> {
  const { queries } = queryClient.getDefaultOptions();
  const client = new QueryClient({ defaultOptions: { queries: { ...queries, retryOnMount: false } } });
  await fill(client, answers);
  const routes = inShells(publicRoutes);
  const url = new URL(address, "http://page");
  await loadScreens(routes, url.pathname);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} redirects, so there is no page to render`);
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>,
    // in one piece: streamed parts need inline scripts, which our content security policy rejects
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const found = client.getQueryCache().getAll();
  return {
    html: await new Response(prelude).text(),
    known: found.some(({ state }) => state.status === "error") ? null : found.map(({ queryKey, state }) => [queryKey, state.data]),
  };
}
