import { ConfigError } from "../../foundation/config/environment.ts";

const unknownAuthority =
  "is signed by an authority that this machine does not know. Add sslrootcert=FILE to the URL, with the authority's certificate in PEM.";

/**
 * Explanations, keyed by Node or OpenSSL error code. Each completes a sentence that starts with 'The certificate of
 * <host>'.
 */
const explanations: Record<string, string> = {
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another host name. Use the name in the certificate in the URL.",
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  CERT_SIGNATURE_FAILURE: unknownAuthority,
  CERT_HAS_EXPIRED: "has expired.",
};

/**
 * Converts a connection error caused by TLS to a ConfigError with instructions, without the URL's password. Returns
 * other errors unchanged.
 */
export function explainTls(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error;
  const { host, searchParams } = new URL(url);
  const { code, path } = error as NodeJS.ErrnoException;
  const explanation = code === undefined ? undefined : explanations[code];
  if (explanation !== undefined) return new ConfigError(`The certificate of ${host} ${explanation}`);
  if (error.message === "The server does not support SSL connections") {
    return new ConfigError(
      `${host} does not offer TLS. Enable it there, or remove sslmode from the URL if the network is your own.`,
    );
  }
  const files = ["sslrootcert", "sslcert", "sslkey"].filter((name) => searchParams.get(name) === path);
  return path !== undefined && files.length > 0
    ? new ConfigError(`${files.join(" and ")} in the URL of ${host}: the file ${path} can't be read (${code}).`)
    : error;
}
