import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Role } from "#domain/accounts/membership.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";

export const peopleQuery = queryOptions({
  queryKey: ["household people"],
  queryFn: async () => (await api.household.$get()).json(),
});

/** Shows why the server rejected a change. */
export const showChangeError = (error: Error) =>
  toast.error("Nothing was changed", {
    description: error instanceof ApiFailure ? error.message : "We could not reach our servers. Try again in a moment.",
  });

/** A change of the household's members. Shows a toast when done and refetches the members in any case. */
function useChange<Input>(
  act: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
  refused: (error: Error) => unknown = showChangeError,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, input) => void toast.success(done(input)),
    onError: refused,
    onSettled: () => client.invalidateQueries(peopleQuery),
  });
}

/** The caller shows errors: the form at its field. */
export const useInvite = () =>
  useChange(
    async (email: string) => (await api.household.invitations.$post({ json: { email } })).json(),
    (email) => `Invitation sent to ${email.trim()}`,
    () => {},
  );
export const useWithdraw = () =>
  useChange(
    async ({ id }: { id: string; email: string }) => (await api.household.invitations[":id"].$delete({ param: { id } })).json(),
    ({ email }) => `The link sent to ${email} no longer works`,
  );
export const useRemove = () =>
  useChange(
    async ({ userId }: { userId: string; name: string }) => (await api.household.members[":userId"].$delete({ param: { userId } })).json(),
    ({ name }) => `${name} no longer shares your household`,
  );
export const useGiveRole = () =>
  useChange(
    async ({ userId, role }: { userId: string; name: string; role: Role }) =>
      (await api.household.members[":userId"].$put({ param: { userId }, json: { role } })).json(),
    ({ name, role }) => (role === "owner" ? `${name} is an owner now` : `${name} is a member now`),
  );

/** Leaves the household. */
export const useLeave = (onLeft: () => void) =>
  useMutation({
    mutationFn: async (userId: string) => (await api.household.members[":userId"].$delete({ param: { userId } })).json(),
    onSuccess: onLeft,
    onError: (error) =>
      toast.error("You have not left", {
        description: error instanceof ApiFailure ? error.message : "We could not reach our servers. Try again in a moment.",
      }),
  });
