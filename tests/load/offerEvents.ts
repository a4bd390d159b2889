import { offerEvents, type Offer } from "./offeredEvents.ts";

/**
 * Offers events in its own process, so that it does not delay the measurement. Run with the shop's URL and the offer as
 * JSON.
 */
const [, , url = "", offer = "{}"] = process.argv;
process.stdout.write(JSON.stringify(await offerEvents(url, JSON.parse(offer) as Offer)));
