import { useMutation } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import * as m from "./messages.tsx";

const exports = api.user.export;

/** Fetches a file, then saves it. Not by a link: the server may ask for the password first. */
function SaveButton({ fetchFile, name, label }: { fetchFile: () => Promise<Response>; name: string; label: string }) {
  const save = useMutation({
    mutationFn: async () => saveFile(await (await fetchFile()).blob(), name),
    onError: (error) => showFailure(error, m.couldNotDownload),
  });
  return (
    <Button disabled={save.isPending} onClick={() => save.mutate()}>
      {label}
    </Button>
  );
}

/** Everything we hold, to take elsewhere. */
export const OwnDataCard = () => (
  <Card aria-labelledby="own-data" className="flex flex-col gap-3">
    <h2 id="own-data" className="text-lg">
      {m.downloadYourData}
    </h2>
    <p>{m.oneFileWithEverything}</p>
    <div className="flex flex-wrap gap-2">
      <SaveButton fetchFile={() => api.user["export.json"].$get()} name="my-data.json" label={m.everythingJson} />
      <SaveButton fetchFile={() => exports["meals.csv"].$get()} name="my-meals.csv" label={m.mealsCsv} />
      <SaveButton fetchFile={() => exports["shopping.csv"].$get()} name="my-shopping.csv" label={m.shoppingCsv} />
    </div>
  </Card>
);
