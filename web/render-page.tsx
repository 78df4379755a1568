/** What the API draws public pages with: built for it into the folder `.server` of the built client by deploy/build/server-pages.ts. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { prerender } from "react-dom/static.edge";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import type { DrawnPage, PageAnswers } from "#contracts/content/drawn-page.ts";
import { pricesQuery } from "./features/billing/public/prices.ts";
import { postQuery, postsQuery } from "./features/content/blog/queries.ts";
import { factsQuery } from "./lib/facts.ts";
import { ApiFailure } from "./lib/failure.ts";
import { queryClient } from "./lib/query-client.ts";
import { userQuery } from "./lib/session.ts";
import { inShells, loadScreens, publicRoutes } from "./public-routes.tsx";

/** Puts what a visitor's calls would be answered into the page's own store, under the names that its screens ask for. */
async function fill(client: QueryClient, { prices, facts, posts, post }: PageAnswers): Promise<void> {
  client.setQueryData(userQuery.queryKey, null);
  client.setQueryData(pricesQuery.queryKey, prices);
  client.setQueryData(factsQuery.queryKey, facts);
  if (posts) client.setQueryData(postsQuery(posts.page).queryKey, posts);
  if (post?.found) client.setQueryData(postQuery(post.asked).queryKey, post.found);
  else if (post) await client.prefetchQuery({ ...postQuery(post.asked), queryFn: () => Promise.reject(new ApiFailure("", 404, null)) });
}

/**
 * Draws one page as a visitor sees it first.
 * @param address its path, with what stands behind a question mark.
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
  if (context instanceof Response) throw new Error(`${url.pathname} redirects, so there is no page to draw`);
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>,
    // in one piece: parts that come later would need scripts in the page, which our content security policy does not let in
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const found = client.getQueryCache().getAll();
  return {
    html: await new Response(prelude).text(),
    known: found.some(({ state }) => state.status === "error") ? null : found.map(({ queryKey, state }) => [queryKey, state.data]),
  };
}
