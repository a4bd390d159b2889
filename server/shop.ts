import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterpayTokenApi } from "./api/afterpayToken.ts";
import { contentApi } from "./api/content.ts";
import { directoryApi } from "./api/directory.ts";
import { botCheckApi } from "./api/botCheck.ts";
import { guestOrdersApi } from "./api/guestOrders.ts";
import { healthApi } from "./api/health.ts";
import { listingApi } from "./api/listing.ts";
import { mailboxApi } from "./api/mailbox.ts";
import { mediaApi } from "./api/media.ts";
import type { ApiModule } from "./api/module.ts";
import { notificationsApi } from "./api/notifications.ts";
import { ordersApi, type OrdersDependencies } from "./api/orders.ts";
import { paymentsApi } from "./api/payments.ts";
import { placesApi } from "./api/places.ts";
import { productsApi } from "./api/products.ts";
import { promotionsApi } from "./api/promotions.ts";
import { searchApi } from "./api/search.ts";
import { sitemapApi } from "./api/sitemap.ts";
import { storesApi } from "./api/stores.ts";
import { testPaymentsApi } from "./api/testPayments.ts";
import { vouchersApi } from "./api/vouchers.ts";
import { createCatalogue } from "./catalogue/catalogue.ts";
import { readVersion } from "./catalogue/load.ts";
import { clientAddress } from "./clientAddress.ts";
import type { Config } from "./config.ts";
import { createContent } from "./content/content.ts";
import { openDatabase } from "./db/connection.ts";
import { createGuessLimit } from "./limits.ts";
import { declineGuard } from "./orders/declineGuard.ts";
import type { Logger } from "./log.ts";
import { createMedia } from "./media/media.ts";
import { openSideDoor } from "./commands/sideDoor/openSideDoor.ts";
import { deliverDue } from "./notifications/deliver.ts";
import { createNotifications } from "./notifications/notifications.ts";
import { createOrderLookup } from "./orders/lookup.ts";
import { createOrders } from "./orders/orders.ts";
import { joinSources, type ForeignSources } from "./pages.ts";
import { openBotCheck } from "./providers/botcheck/openBotCheck.ts";
import { createSmtpTransport } from "./providers/email/transport.ts";
import type { PaymentGateway } from "./providers/payments/gateway.ts";
import { openPayments } from "./providers/payments/openPayments.ts";
import { openPlaces } from "./providers/places/openPlaces.ts";
import { openStaffCheck } from "./providers/staff/openStaffCheck.ts";
import { couponGuard } from "./promotions/guard.ts";
import { drawSample, seedShop } from "./seed.ts";
import { voucherGuard } from "./vouchers/guard.ts";
import { startWork } from "./work.ts";

export interface ShopOptions {
  config: Config;
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told what is being done, for a line each. */
  onStage: (stage: string) => void;
  /** Put between the shop and its gateway. */
  wrapGateway?: ((gateway: PaymentGateway) => PaymentGateway) | undefined;
  /** Whose account a call is made with. @default nobody's: everybody is a guest while there are no accounts */
  accountOf?: OrdersDependencies["accountOf"] | undefined;
}

/** Everything but the door: the calls, and what goes on behind them. */
export interface Shop {
  modules: ApiModule[];
  /** What pages fetch from elsewhere, for the providers that were chosen. */
  sources: ForeignSources;
  /** Ends the work behind, waits for orders under way, and closes the database. */
  close: () => Promise<void>;
}

const minute = 60_000;
/** Whoever waits for a product hears of it soon after anybody brought it back. Milliseconds. */
const tellEvery = 10_000;
/** Sign-ups of one client: more than anybody waits for, few enough that nobody signs a list up. */
const signUpLimit = {
  guesses: 30,
  seconds: 3600,
  detail: "You signed up for a lot in a short time. Please try again in an hour.",
};
/** A younger pending order on a shared database may belong to another process that is still working on it. */
const othersMayTake = 15_000;

/** Opens the database (making and filling it on the first start), and puts the services together. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  const { config, logger, now, onStage, wrapGateway = (it) => it, accountOf = async () => undefined } = options;
  if (config.databaseUrl) onStage("Opening the database");
  else if (existsSync(join(config.dataDir, "database"))) onStage(`Opening the database in ${config.dataDir}`);
  else onStage(`Making the database in ${config.dataDir}`);
  const { db, exclusive, ping, close } = await openDatabase(config);
  try {
    if (config.sampleProducts > 0 && (await readVersion(db)) === 0) {
      await seedShop(db, { products: config.sampleProducts, now: now(), onStage });
    }
    onStage("Building the catalogue's index");
    const catalogue = await createCatalogue({ db, now, logger });
    const content = await createContent({ db, logger });
    const media = createMedia({ db, folder: join(config.dataDir, "media"), draw: drawSample });
    const payments = await openPayments({ config, db, logger, now });
    const orders = createOrders({
      db,
      exclusive,
      now,
      logger,
      gateway: wrapGateway(payments.gateway),
      methods: payments.methods,
      settings: () => content.settings(),
      stores: () => content.stores(),
      stockMoved: (productIds) => catalogue.refreshStock(productIds),
      emailFrom: config.emailFrom,
      baseUrl: config.baseUrl,
    });
    if (exclusive) {
      const settled = await orders.settle(0);
      if (settled > 0) onStage(`Settled ${settled} orders that were left open`);
    }

    const { emailFrom, baseUrl } = config;
    const notifications = await createNotifications({
      db,
      now,
      settings: () => content.settings(),
      emailFrom,
      baseUrl,
    });

    const { places, stop: stopPlaces } = await openPlaces({ config, db, logger, now });

    const { botCheck, stop: stopBotCheck } = await openBotCheck({ config, db, logger, now });

    const stopWork: (() => void | Promise<void>)[] = [
      catalogue.follow(),
      content.follow(),
      stopPlaces,
      stopBotCheck,
      startWork("orders", minute, logger, () => orders.settle(exclusive ? minute : othersMayTake)),
      startWork("payments", minute, logger, () => payments.tidy()),
      startWork("notifications", tellEvery, logger, () => notifications.tell()),
    ];
    if (config.smtpUrl) {
      const transport = createSmtpTransport(config.smtpUrl);
      stopWork.push(startWork("email", 5000, logger, () => deliverDue({ db, transport, now, logger })));
      stopWork.push(() => transport.close());
    }

    const client = clientAddress(config.trustedProxies);
    const guardCoupons = couponGuard({ db, clientAddress: client });
    const guardVouchers = voucherGuard({ db, clientAddress: client, now });
    const modules = [
      healthApi({ ping }),
      productsApi({ catalogue, now }),
      listingApi({ catalogue, content, now }),
      searchApi({ catalogue, content, now }),
      directoryApi({ catalogue }),
      contentApi({ content, catalogue }),
      storesApi({ content }),
      placesApi({ places, clientAddress: client, logger }),
      mediaApi({ media }),
      sitemapApi({ catalogue, content, baseUrl: config.baseUrl }),
      ordersApi({
        orders,
        guardCoupons,
        guardVouchers,
        guardDeclines: declineGuard({ clientAddress: client }),
        accountOf,
        isStaff: openStaffCheck({ config, logger, now }),
      }),
      afterpayTokenApi({ orders, payments, guardCoupons, guardVouchers, accountOf, clientAddress: client, logger }),
      guestOrdersApi({ lookup: createOrderLookup(db), clientAddress: client }),
      promotionsApi({ db, guardCoupons, settings: () => content.settings(), now }),
      botCheckApi({ botCheck }),
      vouchersApi({ db, guardVouchers, botCheck, logger, now }),
      paymentsApi({
        payments,
        clientAddress: client,
        logger,
        hinted: async () => void (await orders.settle(othersMayTake)),
      }),
      ...(payments.isTest ? [testPaymentsApi({ db, now })] : []),
      notificationsApi({
        notifications,
        clientAddress: client,
        limit: createGuessLimit(signUpLimit),
      }),
      ...(config.production ? [] : [mailboxApi({ db })]),
    ];
    // Last: a command that knocks finds the shop open.
    if (exclusive) stopWork.unshift(await openSideDoor(db, config.dataDir));
    return {
      modules,
      sources: joinSources(botCheck.sources, payments.sources),
      close: async () => {
        for (const stop of stopWork) await stop();
        await orders.finish();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
