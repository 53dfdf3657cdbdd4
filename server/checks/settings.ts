import { done, type FoundCheck } from "#app/content/check.ts";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import type { Config } from "#core/config.ts";
import type { SiteHealth } from "#database/site-health.ts";

export type CheckConfig = Pick<
  Config,
  "appSecret" | "smtpUrl" | "notifyTo" | "publicOrigin" | "trustProxy" | "databaseUrl" | "dataDir"
>;

/** Returns what the settings of the server must say before visitors come, and what arriving inquiries say of them. */
export function listSettings(
  config: Omit<CheckConfig, "databaseUrl" | "dataDir">,
  { company }: PublishedFacts,
  { proxy }: SiteHealth,
): FoundCheck[] {
  const website = company?.website ?? null;
  return [
    setting("APP_SECRET", {
      isDone: config.appSecret !== null,
      why: "keys of codes, addresses and form tokens",
      title: "Ein eigenes Geheimnis, das nicht nur auf diesem Rechner liegt",
    }),
    setting("PUBLIC_ORIGIN", {
      isDone: config.publicOrigin !== null && describeOrigin(config.publicOrigin, website) === null,
      why:
        config.publicOrigin === null
          ? "the site's address, for the back office, links and search engines"
          : (describeOrigin(config.publicOrigin, website) ?? "the site's address"),
      title:
        website === null
          ? "Der Link der Website, mit https://"
          : `Der Link der Website: ${website}, wie unter Firma veröffentlicht`,
    }),
    setting("TRUST_PROXY", {
      // More than the trusted ones may be a visitor's invention, but with none trusted the header should not be there.
      isDone:
        proxy === undefined || (config.trustProxy === 0 ? proxy.hops === 0 : proxy.hops >= config.trustProxy),
      why: `is ${config.trustProxy}, but requests arrive with ${proxy?.hops ?? 0} addresses in X-Forwarded-For, so limits count the wrong client`,
      title: "So viele Proxys, wie wirklich davor stehen",
    }),
    setting("SMTP_URL", {
      isDone: config.smtpUrl !== null,
      why: "nobody is told about a new contact request",
      title: "Der Mailserver, sonst erfährt niemand per Mail von einer Anfrage",
    }),
    setting("NOTIFY_TO", {
      isDone: config.notifyTo !== null,
      why: "whom to tell about a new contact request",
      title: "Wer von neuen Anfragen per Mail erfährt",
    }),
  ];
}

function describeOrigin(origin: string, website: string | null): string | null {
  if (!origin.startsWith("https://")) return `is the local address ${origin}, which no visitor can open`;
  if (website !== null && website !== origin)
    return `is ${origin}, but the company publishes ${website} as its address`;
  return null;
}

function setting(
  name: string,
  { why, title, isDone }: { title: string; why: string; isDone: boolean },
): FoundCheck {
  return {
    file: "environment",
    line: null,
    kind: "missing",
    what: `${name}: ${why}`,
    group: "technology",
    title: `${title} (${name})`,
    path: null,
    severity: done(isDone),
  };
}
