import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError } from "../../foundation/config/environment.ts";
import { openDatabase, rowsOf } from "../connection.ts";
import { startPostgres, type StartedPostgres } from "../testing/startPostgres.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

// No installed package can create certificates, so these tests run only where openssl is installed.
describe.skipIf(!hasOpenssl)("a connection to Postgres over TLS", () => {
  let postgres: StartedPostgres;
  let dataFolder: string;
  const folder = mkdtempSync(join(tmpdir(), "corkwood-tls-"));
  const file = (name: string) => join(folder, name);

  const openssl = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync("openssl", args, { cwd: folder, encoding: "utf8" });
    expect(status, stderr).toBe(0);
  };
  const writeAuthority = (name: string) => {
    const subject = ["-subj", `/CN=${name}`, "-days", "2", "-nodes"];
    openssl("req", "-x509", "-newkey", "rsa:2048", ...subject, "-keyout", `${name}.key`, "-out", `${name}.crt`);
  };
  const writeCertificate = (host: string) => {
    openssl(
      "req",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-subj",
      `/CN=${host}`,
      "-keyout",
      `${host}.key`,
      "-out",
      `${host}.csr`,
    );
    writeFileSync(file(`${host}.ext`), `subjectAltName = DNS:${host}\n`);
    const signedBy = ["-CA", "authority.crt", "-CAkey", "authority.key", "-CAcreateserial"];
    openssl(
      "x509",
      "-req",
      "-in",
      `${host}.csr`,
      ...signedBy,
      "-days",
      "2",
      "-extfile",
      `${host}.ext`,
      "-out",
      `${host}.crt`,
    );
  };
  /** Configures the server with a certificate for the host. */
  const serve = async (host: string) => {
    const { uid, gid } = statSync(dataFolder);
    for (const kind of ["crt", "key"]) {
      const target = join(dataFolder, `server.${kind}`);
      copyFileSync(file(`${host}.${kind}`), target);
      chmodSync(target, 0o600);
      chownSync(target, uid, gid);
    }
    const { db, close } = await openDatabase({ dataDir: "", databaseUrl: postgres.url });
    await db.execute(sql`alter system set ssl = on`);
    await db.execute(sql`select pg_reload_conf()`);
    await close();
  };
  const urlOf = (settings: Record<string, string>) => {
    const url = new URL(postgres.url);
    url.hostname = "localhost";
    url.search = new URLSearchParams(settings).toString();
    return url.href;
  };
  const connect = (settings: Record<string, string>) => openDatabase({ dataDir: "", databaseUrl: urlOf(settings) });
  const refusalOf = async (settings: Record<string, string>) => {
    const error: unknown = await connect(settings).then(
      ({ close }) => close(),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  };
  const verified = { sslmode: "verify-full", sslrootcert: file("authority.crt") };

  beforeAll(async () => {
    for (const name of ["authority", "other"]) writeAuthority(name);
    for (const host of ["localhost", "db.example"]) writeCertificate(host);
    postgres = await startPostgres(false);
    const { db, close } = await openDatabase({ dataDir: "", databaseUrl: postgres.url });
    const [found] = await rowsOf<{ folder: string }>(db, sql`select current_setting('data_directory') as folder`);
    dataFolder = found?.folder ?? "";
    await close();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  it("is refused if the server does not offer TLS", async () => {
    expect(await refusalOf(verified)).toMatch(/^localhost:\d+ does not offer TLS\./);
  });

  it("is encrypted with verify-full if sslrootcert contains the signing authority", async () => {
    await serve("localhost");
    await expect.poll(() => connect(verified).then(({ close }) => close())).toBeUndefined();
    const { db, close } = await connect(verified);
    expect(await rowsOf(db, sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`)).toEqual([{ ssl: true }]);
    await close();
  });

  it.each<[what: string, settings: Record<string, string>]>([
    ["no authority", { sslmode: "verify-full" }],
    ["another authority", { sslmode: "verify-full", sslrootcert: file("other.crt") }],
  ])("is refused with instructions: %s", async (_, settings) => {
    expect(await refusalOf(settings)).toMatch(
      /^The certificate of localhost:\d+ is signed by an authority that this machine does not know\. Add sslrootcert=FILE/,
    );
  });

  it("is refused if a certificate file cannot be read, and the message contains the file name", async () => {
    const message = await refusalOf({ ...verified, sslrootcert: file("nothing.crt") });
    expect(message).toContain(`sslrootcert in the URL of localhost`);
    expect(message).toContain(`${file("nothing.crt")} can't be read (ENOENT)`);
  });

  it("is refused if the certificate is for another host", async () => {
    await serve("db.example");
    await expect
      .poll(() => refusalOf(verified).catch(() => ""))
      .toMatch(/^The certificate of localhost:\d+ is for another host name\./);
  });
});
