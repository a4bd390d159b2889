import { offerEvents, type Offer } from "./offeredEvents.ts";

/** Offers events in a process of its own, so that who measures is not held up. Run with the shop's address and the offer as JSON. */
const [, , url = "", offer = "{}"] = process.argv;
process.stdout.write(JSON.stringify(await offerEvents(url, JSON.parse(offer) as Offer)));
