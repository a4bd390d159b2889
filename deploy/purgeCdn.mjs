/**
 * Receives the shop's purges and passes them on to Cloudflare or Fastly (docs/operations.md#purges-after-changes).
 * Requires no packages: node purgeCdn.mjs
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { CDN_PURGE_SECRET = "", PORT = "9080", HOST = "127.0.0.1" } = process.env;
const { CLOUDFLARE_ZONE, CLOUDFLARE_TOKEN, FASTLY_SERVICE, FASTLY_TOKEN, CDN_API } = process.env;

/** Seconds within which a signed purge must arrive. */
const maxAge = 300;
/** Maximum length of a request body in bytes. */
const maxBody = 1024 * 1024;

const chunks = (tags, size) =>
  Array.from({ length: Math.ceil(tags.length / size) }, (_, at) => tags.slice(at * size, (at + 1) * size));

const cdns = {
  cloudflare: {
    isSet: CLOUDFLARE_ZONE && CLOUDFLARE_TOKEN,
    requests: ({ tags, everything }) =>
      (everything ? [{ purge_everything: true }] : chunks(tags, 30).map((some) => ({ tags: some }))).map((body) => [
        `${CDN_API ?? "https://api.cloudflare.com"}/client/v4/zones/${CLOUDFLARE_ZONE}/purge_cache`,
        { authorization: `Bearer ${CLOUDFLARE_TOKEN}`, "content-type": "application/json" },
        JSON.stringify(body),
      ]),
  },
  fastly: {
    isSet: FASTLY_SERVICE && FASTLY_TOKEN,
    requests: ({ tags, everything }) => {
      const service = `${CDN_API ?? "https://api.fastly.com"}/service/${FASTLY_SERVICE}`;
      const key = { "fastly-key": FASTLY_TOKEN, accept: "application/json" };
      if (everything) return [[`${service}/purge_all`, key]];
      return chunks(tags, 256).map((some) => [`${service}/purge`, { ...key, "surrogate-key": some.join(" ") }]);
    },
  },
};

const cdn = Object.values(cdns).find(({ isSet }) => isSet);
if (!cdn || CDN_PURGE_SECRET === "") {
  console.error("Set CDN_PURGE_SECRET, and CLOUDFLARE_ZONE and CLOUDFLARE_TOKEN, or FASTLY_SERVICE and FASTLY_TOKEN.");
  process.exit(1);
}

function isGenuine(signature, body) {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (given === undefined || Math.abs(Date.now() / 1000 - Number(time)) > maxAge) return false;
  const own = createHmac("sha256", CDN_PURGE_SECRET).update(`${time}.`).update(body).digest();
  return timingSafeEqual(own, Buffer.from(given, "hex"));
}

/** @returns the status of the response. The shop retries a purge unless the status is 2xx. */
async function answer(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > maxBody) return 413;
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  if (request.method !== "POST" || !isGenuine(request.headers["corkwood-signature"] ?? "", body)) return 403;
  for (const [url, headers, text] of cdn.requests(JSON.parse(body.toString()))) {
    const { ok, status } = await fetch(url, { method: "POST", headers, body: text, signal: AbortSignal.timeout(4000) });
    if (ok) continue;
    console.error(`The CDN returned status ${status}.`);
    return 502;
  }
  return 204;
}

createServer((request, response) => {
  void answer(request)
    .catch((error) => {
      console.error(`The request to the CDN failed: ${error.name}.`);
      return 502;
    })
    .then((status) => response.writeHead(status).end());
}).listen(Number(PORT), HOST);
