import type { Config, SignInKeys } from "./config.ts";
import type { Values } from "./variables.ts";
import { allOrNone, ConfigError, refuseAlone, withoutSlash } from "./environment.ts";

/** External services that the shop uses, as configured by their variables. */

export function googleMapsOf(values: Values): Config["googleMaps"] {
  const { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_PLACES_URL: placesUrl = "https://places.googleapis.com" } = values;
  if (apiKey !== undefined) return { apiKey, url: withoutSlash(placesUrl) };
  if (values.GOOGLE_PLACES_URL === undefined) return undefined;
  throw new ConfigError("GOOGLE_MAPS_API_KEY is missing: GOOGLE_PLACES_URL is set, and has no effect without a key.");
}

export function googleMapScriptOf(values: Values): Config["googleMapScript"] {
  const { GOOGLE_MAPS_BROWSER_KEY: key, GOOGLE_MAPS_URL: scriptUrl = "https://maps.googleapis.com" } = values;
  if (key === undefined) return refuseAlone(values, ["GOOGLE_MAPS_URL"], "GOOGLE_MAPS_BROWSER_KEY");
  if (key === values.GOOGLE_MAPS_API_KEY) {
    throw new ConfigError(
      "GOOGLE_MAPS_BROWSER_KEY is the same as GOOGLE_MAPS_API_KEY: every visitor can read the key for browsers, so it needs restrictions that the server's cannot have.",
    );
  }
  return { key, url: withoutSlash(scriptUrl) };
}

export function tagManagerOf(values: Values): Config["tagManager"] {
  const { TAG_MANAGER_ID: id, TAG_MANAGER_URL: scriptUrl = "https://www.googletagmanager.com" } = values;
  if (id === undefined) return refuseAlone(values, ["TAG_MANAGER_URL", "TAG_MANAGER_SOURCES"], "TAG_MANAGER_ID");
  return { id, url: withoutSlash(scriptUrl), sources: values.TAG_MANAGER_SOURCES?.split(" ") ?? [] };
}

export function ratingBadgeOf(values: Values): Config["ratingBadge"] {
  const { RATING_BADGE_MERCHANT_ID: merchantId, RATING_BADGE_URL: scriptUrl = "https://apis.google.com" } = values;
  if (merchantId === undefined) return refuseAlone(values, ["RATING_BADGE_URL"], "RATING_BADGE_MERCHANT_ID");
  return { merchantId, url: withoutSlash(scriptUrl) };
}

export function botCheckOf(values: Values): Config["botCheck"] {
  const turnstile = siteKeysOf(values, "TURNSTILE", "https://challenges.cloudflare.com");
  const recaptcha = siteKeysOf(values, "RECAPTCHA", "https://www.google.com");
  if (turnstile && recaptcha) {
    throw new ConfigError("TURNSTILE_SITE_KEY and RECAPTCHA_SITE_KEY are both set: choose one bot check.");
  }
  if (turnstile) return { kind: "turnstile", ...turnstile };
  return recaptcha && { kind: "recaptcha", ...recaptcha };
}

/** The two keys of a service. Undefined if neither variable is set. */
function siteKeysOf(values: Values, service: "TURNSTILE" | "RECAPTCHA", usualUrl: string) {
  const names = [`${service}_SITE_KEY`, `${service}_SECRET`, `${service}_URL`] as const;
  const [key, secret, url = usualUrl] = names.map((name) => values[name]);
  const set = names.find((name) => values[name] !== undefined);
  if (set === undefined) return undefined;
  if (key === undefined || secret === undefined) {
    const missing = key === undefined ? names[0] : names[1];
    throw new ConfigError(`${missing} is missing: ${set} is set, and the bot check needs both keys.`);
  }
  return { siteKey: key, secret, url: withoutSlash(url) };
}

export function signInOf(values: Values): Config["signIn"] {
  const facebook = allOrNone(values, ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"]);
  const google = allOrNone(values, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  const openid = allOrNone(values, ["OPENID_ISSUER", "OPENID_NAME", "OPENID_CLIENT_ID", "OPENID_CLIENT_SECRET"]);
  const all: (SignInKeys | undefined)[] = [
    facebook && {
      id: "facebook",
      name: "Facebook",
      issuer: "https://www.facebook.com",
      clientId: facebook.FACEBOOK_APP_ID,
      clientSecret: facebook.FACEBOOK_APP_SECRET,
    },
    google && {
      id: "google",
      name: "Google",
      issuer: "https://accounts.google.com",
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
    },
    openid && {
      id: "openid",
      name: openid.OPENID_NAME,
      issuer: openid.OPENID_ISSUER,
      clientId: openid.OPENID_CLIENT_ID,
      clientSecret: openid.OPENID_CLIENT_SECRET,
    },
  ];
  return all.filter((keys) => keys !== undefined);
}

export function mailchimpOf(values: Values): Config["mailchimp"] {
  const settings = allOrNone(values, ["MAILCHIMP_API_KEY", "MAILCHIMP_AUDIENCE_ID"]);
  if (!settings) return refuseAlone(values, ["MAILCHIMP_URL"], "MAILCHIMP_API_KEY");
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_AUDIENCE_ID: audienceId } = settings;
  const usualUrl = `https://${apiKey.split("-").at(-1)}.api.mailchimp.com`;
  return { apiKey, audienceId, url: withoutSlash(values.MAILCHIMP_URL ?? usualUrl) };
}

export function vertexOf(values: Values): Config["vertex"] {
  const settings = allOrNone(values, [
    "VERTEX_CATALOG",
    "VERTEX_HOME_PLACEMENT",
    "VERTEX_DETAIL_PLACEMENT",
    "VERTEX_CLIENT_EMAIL",
    "VERTEX_PRIVATE_KEY",
  ]);
  if (!settings) return refuseAlone(values, ["VERTEX_URL"], "VERTEX_CATALOG");
  return {
    catalog: settings.VERTEX_CATALOG,
    placements: {
      "home-page-view": settings.VERTEX_HOME_PLACEMENT,
      "detail-page-view": settings.VERTEX_DETAIL_PLACEMENT,
    },
    clientEmail: settings.VERTEX_CLIENT_EMAIL,
    privateKey: settings.VERTEX_PRIVATE_KEY,
    url: withoutSlash(values.VERTEX_URL ?? "https://retail.googleapis.com"),
  };
}

export function objectStorageOf(values: Values): Config["objectStorage"] {
  const settings = allOrNone(values, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  if (!settings) return refuseAlone(values, ["S3_REGION"], "S3_ENDPOINT");
  return {
    endpoint: withoutSlash(settings.S3_ENDPOINT),
    bucket: settings.S3_BUCKET,
    region: values.S3_REGION ?? "us-east-1",
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  };
}

export function sentryOf(values: Values): Config["sentry"] {
  const { SENTRY_DSN: dsn, SENTRY_RELEASE: release, SENTRY_SAMPLE_RATE: sampleRate = 1 } = values;
  if (dsn !== undefined) return { dsn, release, sampleRate };
  return refuseAlone(values, ["SENTRY_RELEASE", "SENTRY_SAMPLE_RATE"], "SENTRY_DSN");
}

export function tracesOf(values: Values): Config["traces"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headerList } = values;
  if (endpoint === undefined) {
    return refuseAlone(
      values,
      ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_TRACES_SAMPLER_ARG"],
      "OTEL_EXPORTER_OTLP_ENDPOINT",
    );
  }
  const headers = (headerList?.split(",") ?? []).map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [name, decodeURIComponent(value.join("="))];
  });
  return {
    url: withoutSlash(endpoint),
    headers: Object.fromEntries(headers) as Record<string, string>,
    sampleRate: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

export function cdnPurgeOf(values: Values): Config["cdnPurge"] {
  const settings = allOrNone(values, ["CDN_PURGE_URL", "CDN_PURGE_SECRET"]);
  return settings && { url: settings.CDN_PURGE_URL, secret: settings.CDN_PURGE_SECRET };
}

export function staffAccessOf(values: Values): Config["staffAccess"] {
  const settings = allOrNone(values, ["CLOUDFLARE_ACCESS_URL", "CLOUDFLARE_ACCESS_AUDIENCE"]);
  return (
    settings && {
      url: withoutSlash(settings.CLOUDFLARE_ACCESS_URL),
      audience: settings.CLOUDFLARE_ACCESS_AUDIENCE,
    }
  );
}
