import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Role } from "#domain/accounts/membership.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { say, warn } from "../../../lib/toast.ts";
import * as m from "./messages.ts";

export const peopleQuery = queryOptions({
  queryKey: [m.householdPeople],
  queryFn: async () => (await api.household.$get()).json(),
});

/** What the server refused, in its own words. */
export const refusedChange = (error: Error) =>
  warn([m.nothingWasChanged, error instanceof ApiFailure ? error.message : m.weCouldNotReachOurServers]);

/** A change to who shares the household: said when done. What is shown is fetched again either way. */
function useChange<Input>(act: (input: Input) => Promise<unknown>, done: (input: Input) => string, refused = refusedChange) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, input) => say([done(input)]),
    onError: refused,
    onSettled: () => client.invalidateQueries(peopleQuery),
  });
}

/** Whoever asks says what was refused: the form says it at its field. */
export const useInvite = () =>
  useChange(
    async (email: string) => (await api.household.invitations.$post({ json: { email } })).json(),
    (email) => m.invitationSent(email.trim()),
    () => {},
  );
export const useWithdraw = () =>
  useChange(
    async ({ id }: { id: string; email: string }) => (await api.household.invitations[":id"].$delete({ param: { id } })).json(),
    ({ email }) => m.oldLinkNoLongerWorks(email),
  );
export const useRemove = () =>
  useChange(
    async ({ userId }: { userId: string; name: string }) => (await api.household.members[":userId"].$delete({ param: { userId } })).json(),
    ({ name }) => m.noLongerSharesYourHousehold(name),
  );
export const useGiveRole = () =>
  useChange(
    async ({ userId, role }: { userId: string; name: string; role: Role }) =>
      (await api.household.members[":userId"].$put({ param: { userId }, json: { role } })).json(),
    ({ name, role }) => (role === "owner" ? m.isNowAnOwner(name) : m.isNowAMember(name)),
  );

/** Leaves the household; what comes after is the caller's. */
export const useLeave = (onLeft: () => void) =>
  useMutation({
    mutationFn: async (userId: string) => (await api.household.members[":userId"].$delete({ param: { userId } })).json(),
    onSuccess: onLeft,
    onError: (error) => warn([m.youHaveNotLeft, error instanceof ApiFailure ? error.message : m.weCouldNotReachOurServers]),
  });
