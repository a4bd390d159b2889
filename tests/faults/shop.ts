/**
 * The server without pages, as a process that the tests kill. A call's `x-fault` header selects the step at which the
 * call stops forever, and the gateway responses that it loses. `x-account` replaces a sign-in, and `/faults/cancel` and
 * `/faults/change` replace the merchant's commands.
 */
import { once } from "node:events";
import { join } from "node:path";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { openDatabase, openPglite } from "../../server/db/connection.ts";
import { shutDown, listen, createHttpServer } from "../../server/http/server.ts";
import { createLogger } from "../../server/foundation/log.ts";
import { cancelOrder } from "../../server/orders/cancel/cancel.ts";
import { changeOrder, type OrderChange } from "../../server/orders/fulfilment/changeOrder.ts";
import { testSettings } from "../../server/orders/testing/testSettings.ts";
import { createEmbeddedGateway } from "../../server/providers/payments/embedded/gateway.ts";
import { openShop } from "../../server/shop.ts";
import { breakDisk, useDisk, type DiskFault } from "./brokenDisk.ts";
import { withFaults } from "./gateway.ts";
import { watchStatements } from "./statements.ts";
import { follow, followDelivery, sendToTest, type Opening, type FaultRequest } from "./steps.ts";

const pglite = watchStatements();
sendToTest({ event: "loaded" });
// The process loads its modules early, and opens the database once the previous process has ended. This halves the
// restart time.
const [{ ahead, settleUntil, deliverUntil }] = (await once(process, "message")) as [Opening];
if (deliverUntil !== undefined) followDelivery(deliverUntil);
process.once("disconnect", () => process.exit(1));

const config = { ...readConfig(process.env), poolSize: 30 };
const logger = createLogger("silent");
const now = () => Date.now() + ahead;
const shop = await openShop({
  config,
  logger,
  now,
  onStage: () => undefined,
  wrapGateway: (gateway) => withFaults(gateway, settleUntil),
  // Stopped orders would otherwise block all others.
  ordersAtOnce: 100,
  accountOf: async (context) => {
    const email = context.req.header("x-account");
    return email === undefined ? undefined : { email };
  },
});
const app = createApp({ logger, baseUrl: config.baseUrl, modules: shop.modules });

const opened = pglite();
const own = opened ? await openPglite(opened) : await openDatabase(config);
const { db } = own;
const gateway = withFaults(createEmbeddedGateway(db, now));
const settings = () => testSettings;

const merchant = { db, settings, emailFrom: config.emailFrom, baseUrl: config.baseUrl, now };

async function cancel(request: Request): Promise<Response> {
  const number = await request.text();
  try {
    return Response.json(await cancelOrder({ ...merchant, gateway }, number, {}));
  } catch (error) {
    return Response.json({ outcome: String(error) }, { status: 503 });
  }
}

async function change(request: Request): Promise<Response> {
  const { number, changes } = (await request.json()) as { number: string; changes: OrderChange[] };
  return Response.json(await changeOrder(merchant, number, changes));
}

async function changeDisk(request: Request): Promise<Response> {
  const fault = (await request.json()) as DiskFault | null;
  return Response.json(breakDisk(join(config.dataDir, "database"), fault ?? undefined));
}

async function writeToDisk(): Promise<Response> {
  await useDisk(db);
  return new Response();
}

/** Actions of the merchant's commands, by the path of the test's call. */
const commands = new Map([
  ["/faults/cancel", { phase: "cancelling", run: cancel }],
  ["/faults/change", { phase: "changing", run: change }],
  ["/faults/disk", { phase: "breaking", run: changeDisk }],
  ["/faults/useDisk", { phase: "writing", run: writeToDisk }],
]);

async function answer(request: Request, environment: unknown): Promise<Response> {
  const command = commands.get(new URL(request.url).pathname);
  const work = async () => (command ? command.run(request) : app.fetch(request, environment));
  const faultRequest = request.headers.get("x-fault");
  return faultRequest === null
    ? work()
    : follow(JSON.parse(faultRequest) as FaultRequest, command?.phase ?? "reserving", work);
}

const server = createHttpServer({ fetch: answer });
const port = await listen(server, config.port, config.host);
sendToTest({ event: "open", port });

async function close(): Promise<void> {
  await shutDown(server);
  await shop.close();
  if (!opened) await own.close();
  process.exit(0);
}

process.once("SIGTERM", () => void close());
