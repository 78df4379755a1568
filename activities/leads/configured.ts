import type { ConfiguredPartner } from "./lead.ts";
import { partnerOverHttp } from "./partner-over-http.ts";

type Settings = {
  PARTNER_NAME?: string | undefined;
  PARTNER_API_URL?: string | undefined;
  PARTNER_API_KEY?: string | undefined;
  PARTNER_REDIRECT_HOSTS?: string[] | undefined;
};

/** The lending partner that the configuration names, or null where nobody is passed on. */
export const configuredPartner = (settings: Settings): ConfiguredPartner | null =>
  settings.PARTNER_NAME && settings.PARTNER_API_URL
    ? {
        name: settings.PARTNER_NAME,
        api: partnerOverHttp({ apiUrl: settings.PARTNER_API_URL, apiKey: settings.PARTNER_API_KEY ?? "" }),
        redirectHosts: settings.PARTNER_REDIRECT_HOSTS ?? [],
      }
    : null;
