import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/share.ts";

export const dataRequestsQuery = queryOptions({
  queryKey: ["admin", "data-requests"],
  queryFn: async () => (await api.admin["data-requests"].$get()).json(),
});
export const askDataRequest = async (email: string) => (await api.admin["data-requests"].$post({ json: { email } })).json();
export const giveDataRequestCode = async ({ id, code }: { id: string; code: string }) =>
  (await api.admin["data-requests"][":id"].code.$post({ param: { id }, json: { code } })).json();
export const erasePerson = async (id: string) => (await api.admin["data-requests"][":id"].erase.$post({ param: { id } })).json();

/** Fetches the file and saves it. A plain link would not work, as the server may ask for a second factor first. */
export async function downloadPersonalData(id: string): Promise<void> {
  const response = await api.admin["data-requests"][":id"]["export.json"].$get({ param: { id } });
  saveFile(await response.blob(), "their-data.json");
}
