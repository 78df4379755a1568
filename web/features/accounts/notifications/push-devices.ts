import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { PushDevice, PushDevices } from "#contracts/accounts/push-devices.ts";
import { api } from "../../../lib/api.ts";
import { disablePush, rememberPushUser } from "../public/push-in-browser.ts";
import { requestSubscription } from "./push-here.ts";

export const pushDevicesQuery = queryOptions({
  queryKey: ["push-devices"],
  queryFn: async (): Promise<PushDevices> => (await api["push-devices"].$get()).json(),
});

/** Replaces a browser's technical error by a message for the person. */
const rethrowReadable = (fault: unknown): never => {
  throw fault instanceof DOMException ? new Error("Your browser could not switch notifications on. Try again in a moment.") : fault;
};

/** Asks for permission and switches on push in this browser. `null` = the person denied it. */
export function useEnablePush(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string): Promise<PushDevices | null> => {
      const subscription = await requestSubscription(publicKey).catch(rethrowReadable);
      return subscription && (await api["push-devices"].here.$put({ json: subscription })).json();
    },
    onSuccess: (devices) => {
      if (!devices) return;
      rememberPushUser(userId);
      client.setQueryData(pushDevicesQuery.queryKey, devices);
      toast.success("Switched on", { description: "Now choose what we notify you about." });
    },
  });
}

/** Switches off push on one device. */
export function useDisablePushDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, here }: PushDevice): Promise<PushDevices> => {
      const devices = await (await api["push-devices"][":id"].$delete({ param: { id } })).json();
      if (here) await disablePush().catch(() => {}); // the server has removed it in any case
      return devices;
    },
    onSuccess: (devices, { device }) => {
      client.setQueryData(pushDevicesQuery.queryKey, devices);
      toast.success(`Notifications are off on ${device}`);
    },
    onError: () => client.invalidateQueries(pushDevicesQuery),
  });
}

export const useSendTestPush = () =>
  useMutation({
    mutationFn: async () => (await api["push-devices"].test.$post()).json(),
    onSuccess: () => toast.success("Test sent", { description: "It should arrive within a minute." }),
  });
