import { useMutation } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { saveFile } from "../../../lib/share.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";

const exports = api.user.export;

/** Fetches and saves a file. Not a link, because the server may first ask for a recent sign-in. */
function SaveButton({ fetchFile, name, label }: { fetchFile: () => Promise<Response>; name: string; label: string }) {
  const save = useMutation({
    mutationFn: async () => saveFile(await (await fetchFile()).blob(), name),
    onError: (error) => showFailure(error, "We couldn't fetch your data. Try again in a minute."),
  });
  return (
    <Button disabled={save.isPending} onClick={() => save.mutate()}>
      {label}
    </Button>
  );
}

/** Downloads of the person's data. */
export const OwnDataCard = () => (
  <Card aria-labelledby="own-data" className="flex flex-col gap-3">
    <h2 id="own-data" className="text-lg">
      Download your data
    </h2>
    <p>
      One file with everything you gave us and everything we made for you: preferences, plans, lists, pantry, recipes, chats and messages.
      Meals and shopping are also available as spreadsheets.
    </p>
    <div className="flex flex-wrap gap-2">
      <SaveButton fetchFile={() => api.user["export.json"].$get()} name="my-data.json" label="Everything (JSON)" />
      <SaveButton fetchFile={() => exports["meals.csv"].$get()} name="my-meals.csv" label="Meals (CSV)" />
      <SaveButton fetchFile={() => exports["shopping.csv"].$get()} name="my-shopping.csv" label="Shopping (CSV)" />
    </div>
  </Card>
);
