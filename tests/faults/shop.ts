/**
 * The server without its pages, as a process to be killed. With a fault named as the first argument it stops for ever at
 * that point of its first card payment, and says so.
 */
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { closeDoor, listen, makeDoor } from "../../server/door.ts";
import { createLogger } from "../../server/log.ts";
import type { PaymentGateway } from "../../server/providers/payments/gateway.ts";
import { openShop } from "../../server/shop.ts";

const fault = process.argv[2];
const say = (line: string) => process.stdout.write(`${line}\n`);

function stopHere(): Promise<never> {
  say("fault reached");
  return new Promise(() => undefined);
}

function wrapGateway(gateway: PaymentGateway): PaymentGateway {
  switch (fault) {
    case "before-charge":
      return { ...gateway, authorise: stopHere };
    case "after-charge":
      return { ...gateway, authorise: async (request) => (await gateway.authorise(request), stopHere()) };
    case "while-settling":
      return { ...gateway, authorise: () => Promise.reject(new Error("Lost")), find: stopHere };
    case "after-void":
      return {
        ...gateway,
        authorise: () => Promise.reject(new Error("Lost")),
        void: async (key) => (await gateway.void(key), stopHere()),
      };
    default:
      return gateway;
  }
}

const config = readConfig(process.env);
const logger = createLogger("error");
const shop = await openShop({ config, logger, now: Date.now, onStage: () => undefined, wrapGateway });
const door = makeDoor(createApp({ logger, baseUrl: config.baseUrl, modules: shop.modules }));
say(`open ${await listen(door, config.port, config.host)}`);
process.once("SIGTERM", () => void closeDoor(door).then(() => shop.close()));
