import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlacedOrder } from "@corkwood/commerce";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../server/commands/products/known.ts";
import { openDatabase, type DatabaseOptions } from "../../server/db/connection.ts";
import { pgBouncerVersion, startPgBouncer, type StartedPgBouncer } from "../../server/db/testing/startPgBouncer.ts";
import { startPostgres, type StartedPostgres } from "../../server/db/testing/startPostgres.ts";
import { startS3Server, type S3Server } from "../../server/media/testing/s3Server.ts";
import { merchantPictures } from "../../server/media/testing/merchantPictures.ts";
import { customerPassword, joinAsCustomer } from "../e2e/support/customer.ts";
import { runCommand } from "../e2e/support/merchant.ts";
import { startShop, type RunningShop } from "../e2e/support/runningShop.ts";
import { orderWith } from "../../server/orders/testing/testShop.ts";
import { enterCard, exchange, highAmount, placePath } from "./calls.ts";
import { isFull } from "./isFull.ts";
import { startMailServer, type MailServer } from "./mailServer.ts";
import { readRecords } from "./records.ts";
import { startShopper } from "./shopper.ts";
import { within } from "./wait.ts";

type Environment = Readonly<Record<string, string>>;

/** Timeout in milliseconds. Workers are ready in seconds, but take longer on a busy machine. */
const maxWait = 240_000;
const stock = 100_000;
const bottle = { productId: "shiraz", variantId: newId("v", "SHIRAZ") };

/**
 * Follows docs/operations.md from the first day to several processes and back. Orders are placed all the time, except
 * while the documentation says that the shop must be stopped. Runs at night, because it takes minutes. Without
 * PgBouncer, the shop connects to Postgres directly.
 */
describe("a shop's life", () => {
  let postgres: StartedPostgres;
  let pooler: StartedPgBouncer | undefined;
  let s3: S3Server;
  let mail: MailServer;
  /** Parent of all data folders, and the folder with the merchant's files. */
  const folder = mkdtempSync(join(tmpdir(), "corkwood-life-"));
  const backups = join(folder, "backups");
  const backupEnv = { BACKUP_DIR: backups, BACKUP_KEY: "0123456789abcdef".repeat(4) };

  beforeAll(async () => {
    postgres = await startPostgres(false);
    if (pgBouncerVersion !== undefined) pooler = await startPgBouncer(postgres.url, "transaction");
    [s3, mail] = [await startS3Server(), await startMailServer()];
    for (const name of [backups, join(folder, "photos")]) mkdirSync(name);
  });
  afterAll(async () => {
    await mail.close();
    await s3.close();
    await pooler?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (name: string, env: Environment = {}) => {
    const mailEnv = { SMTP_URL: mail.url, EMAIL_FROM: "Corkwood <orders@corkwood.example>" };
    return startShop(join(folder, name), { SAMPLE_PRODUCTS: "24", TRUST_PROXY: "1", ...mailEnv, ...env });
  };
  const command = (name: string, words: string, env: Environment = {}) =>
    runCommand({ dataDir: join(folder, name) }, words.split(" "), folder, env);

  const newestBackup = () => join(backups, readdirSync(backups).toSorted().at(-1) ?? "");
  const inBucket = "Uploaded pictures are not copied: they are in the bucket shop-pictures.";

  async function createDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return new URL(name, postgres.url).href;
  }

  async function recordsOf(place: DatabaseOptions) {
    const { db, close } = await openDatabase(place);
    try {
      return await readRecords(db);
    } finally {
      await close();
    }
  }

  async function emailedCode(): Promise<string> {
    let code: string | undefined;
    const find = () => {
      [, code] = /^Subject: (\d{6}) is your/im.exec(mail.sources.join("\n")) ?? [];
      return code !== undefined;
    };
    await within(maxWait, "the code", find);
    return code ?? "";
  }

  /** Imports a product with a picture. @returns the picture's URL */
  async function importWine(name: string, id: string, shop: RunningShop, env: Environment = {}): Promise<string> {
    writeFileSync(join(folder, "photos", `${id}.jpg`), await merchantPictures.small());
    const row = [id.toUpperCase(), id, `products/${id}`, id, "20", "Red Wine", stock, `${id}.jpg`];
    const rows = ["sku,product,path,name,price,category,stock,pictures", row.join(",")];
    writeFileSync(join(folder, `${id}.csv`), `${rows.join("\n")}\n`);
    expect(await command(name, `import ${id}.csv --pictures photos`, env)).toContain("1 new picture.");
    let url = "";
    await within(maxWait, `the product ${id}`, async () => {
      const { text } = await exchange(`${shop.url}/api/products/by-path?path=products/${id}`);
      [, url = ""] = /"url":"(\/media\/products\/[^"]+)"/.exec(text) ?? [];
      return url !== "";
    });
    return url;
  }

  it.runIf(isFull)(
    "keeps orders, sign-ins and pictures on the way from an empty folder to workers with object storage, and back",
    async ({ onTestFinished }) => {
      const pictures: string[] = [];
      const customer = { cookie: "", email: "", orders: new Map<string, number>() };
      const widths = [2400, 1200, 900, 600, 300, 100];

      /** Sends a request as the customer, whom each shop recognises by the first shop's cookie. */
      async function ask(url: string, path: string, sent: Parameters<typeof exchange>[1] = {}): Promise<unknown> {
        const session = await exchange(`${url}/api/auth/session`, { headers: { cookie: customer.cookie } });
        const { email, token } = JSON.parse(session.text) as { email?: string; token?: string };
        expect(email, session.text).toBe(customer.email);
        const headers = { ...sent.headers, "content-type": "application/json", authorization: `Bearer ${token}` };
        const { status, text } = await exchange(url + path, { ...sent, headers });
        expect(status, `${path}: ${text}`).toBe(200);
        return JSON.parse(text) as unknown;
      }

      /** Checks the customer's orders, and the pictures in a width that was not rendered before. */
      async function visit({ url }: RunningShop): Promise<void> {
        const { orders } = (await ask(url, "/api/account/orders")) as { orders: PlacedOrder[] };
        expect(new Map(orders.map(({ number, grandTotal }) => [number, grandTotal]))).toEqual(customer.orders);
        const width = widths.pop();
        for (const picture of pictures) {
          const response = await fetch(`${url}${picture}/${width}.webp`);
          expect([picture, response.status]).toEqual([picture, 200]);
          const { width: rendered } = await sharp(await response.arrayBuffer()).metadata();
          expect(rendered).toBe(width);
        }
      }

      // The first day.
      let shop = await open("first");
      onTestFinished(() => shop.stop());
      pictures.push(await importWine("first", "shiraz", shop));
      customer.email = await joinAsCustomer({ shop }, undefined, emailedCode);
      const signedIn = await fetch(`${shop.url}/api/auth/sign-in`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: customer.email, password: customerPassword }),
      });
      customer.cookie = signedIn.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";", 1)[0])
        .join("; ");
      const cart = { email: customer.email, items: [{ ...bottle, qty: 1 }], law: { isOfAge: true } };
      const body = orderWith([], highAmount, cart, await enterCard(shop.url, "4111111111111111"));
      const { order: own } = (await ask(shop.url, placePath, {
        method: "POST",
        headers: { "idempotency-key": randomUUID() },
        body: JSON.stringify(body),
      })) as { order: PlacedOrder };
      customer.orders.set(own.number, own.grandTotal);
      const shopper = startShopper(bottle);
      shopper.visit(shop.url);
      await shopper.buys(3);
      await visit(shop);

      // Back up while the shop is selling.
      expect(await command("first", "backup", backupEnv)).toContain("1 backup kept");
      await shopper.buys(3);

      // Restore elsewhere, from a backup of the stopped shop.
      shopper.leave();
      await shop.stop();
      await command("first", "backup", backupEnv);
      const ofFirst = [own, ...shopper.confirmed].map(({ number }) => number);
      await command("second", `restore ${newestBackup()}`, backupEnv);
      shop = await open("second");
      shopper.visit(shop.url);
      await shopper.buys(3);
      await visit(shop);

      // Continue on Postgres behind a pooler, with two workers.
      shopper.leave();
      await shop.stop();
      const database = pooler?.url ?? postgres.url;
      expect(await command("second", `database move --to ${database}`)).toContain("All rows and checksums match");
      const databaseEnv = { DATABASE_URL: database, ...(pooler && { DATABASE_DIRECT_URL: postgres.url }) };
      const workersEnv = { ...databaseEnv, WORKERS: "2" };
      shop = await open("second", workersEnv);
      shopper.visit(shop.url);
      await within(maxWait, "the workers", () => shop.log().includes("2 workers are ready"));
      expect(shop.log()).not.toContain("DATABASE_DIRECT_URL is missing");
      await shopper.buys(3);
      await visit(shop);

      // Object storage.
      const storageEnv = { ...databaseEnv, ...s3.env };
      expect(await command("second", "pictures move --to s3", storageEnv)).toContain("Copied 1 picture");
      pictures.push(await importWine("second", "pinot", shop, databaseEnv));
      shopper.leave();
      await shop.stop();
      // As on another machine: the folder starts empty, and only caches pictures.
      shop = await open("third", { ...workersEnv, ...s3.env });
      shopper.visit(shop.url);
      expect(await command("second", "pictures move --to s3", storageEnv)).toContain("Copied 1 picture");
      pictures.push(await importWine("third", "merlot", shop, storageEnv));
      await shopper.buys(3);
      await visit(shop);

      // An upgrade.
      await within(maxWait, "the workers", () => shop.log().includes("2 workers are ready"));
      process.kill(shop.pid, "SIGHUP");
      await within(maxWait, "new workers", () => shop.log().split(" replaced ").length > 2);
      await shopper.buys(3);
      await visit(shop);

      // Restores two backups with the S3 variables set: one from before the bucket, and one with all pictures in the
      // bucket.
      const restoreNewest = async (name: string, expected: string) => {
        const env = { ...backupEnv, ...s3.env, DATABASE_URL: await createDatabase(name) };
        expect(await command(name, `restore ${newestBackup()}`, env)).toContain(expected);
        return (await recordsOf({ dataDir: "", databaseUrl: env.DATABASE_URL })).orders.map(({ number }) => number);
      };
      expect(await restoreNewest("older", "pictures move --to s3")).toEqual(expect.arrayContaining(ofFirst));
      expect(await command("older", "pictures move --to s3", s3.env)).toMatch(
        /Copied 0 pictures .+ 1 was there already\./,
      );
      const confirmedBefore = shopper.confirmed.map(({ number }) => number);
      expect(await command("third", "backup", { ...storageEnv, ...backupEnv })).toContain(inBucket);
      const restored = await restoreNewest("newer", "All rows and checksums match");
      expect(restored).toEqual(expect.arrayContaining(confirmedBefore));

      // Back to the embedded database. The pictures stay in the bucket.
      shopper.leave();
      await shop.stop();
      const movedBack = await command("third", "database move --to fourth", storageEnv);
      expect(movedBack).toContain("All rows and checksums match");
      expect(movedBack).toContain(inBucket);
      shop = await open("fourth", s3.env);
      shopper.visit(shop.url);
      await shopper.buys(3);
      await visit(shop);
      await shopper.finish();

      const confirmed = [own, ...shopper.confirmed];
      const confirmations = () =>
        confirmed.filter(({ email }) => mail.sources.some((source) => source.includes(email)));
      await within(maxWait, "the emails", () => confirmations().length === confirmed.length);
      await shop.stop();
      const { orders, payments, variants, emails, keys } = await recordsOf({ dataDir: join(folder, "fourth") });
      const placed = orders.map(({ number, grandTotalCents }) => `${number} of ${grandTotalCents} cents`);
      const expected = confirmed.map(({ number, grandTotal }) => `${number} of ${Math.round(grandTotal * 100)} cents`);
      expect(placed.toSorted()).toEqual(expected.toSorted());
      expect(orders.filter(({ status }) => status !== "placed")).toEqual([]);
      expect(keys.filter(({ status }) => status !== 200)).toEqual([]);
      const charged = new Map(payments.map(({ key, status, amountCents }) => [key, { status, amountCents }]));
      const byCard = orders.filter(({ paymentMethod }) => paymentMethod === "braintreeCreditCard");
      expect(charged).toEqual(
        new Map(byCard.map(({ id, grandTotalCents }) => [id, { status: "authorised", amountCents: grandTotalCents }])),
      );
      const left = variants.find(({ id }) => id === bottle.variantId);
      expect(left).toMatchObject({ qtyRaw: stock - confirmed.length, reserved: 0 });
      const ofOrders = emails.filter(({ topic }) => topic?.startsWith("order:"));
      expect(ofOrders.map(({ topic }) => topic).toSorted()).toEqual(orders.map(({ id }) => `order:${id}`).toSorted());
      expect(ofOrders.map(({ id }) => mail.taken.get(id))).toEqual(ofOrders.map(() => 1));
    },
    1_200_000,
  );
});
