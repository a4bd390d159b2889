import { foldEmail } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { marketingSubscriptions } from "../db/schema.ts";

type Source = (typeof marketingSubscriptions.$inferSelect)["source"];

/** Adds an address to the marketing list, also if it had left. */
export async function subscribeToMarketing(tx: Database, given: string, source: Source, at: Date): Promise<void> {
  const email = foldEmail(given) ?? "";
  await tx
    .insert(marketingSubscriptions)
    .values({ email, status: "subscribed", source, createdAt: at, changedAt: at })
    .onConflictDoUpdate({
      target: marketingSubscriptions.email,
      set: { status: "subscribed", source, changedAt: at },
      setWhere: eq(marketingSubscriptions.status, "unsubscribed"),
    });
}
