import { foldEmail } from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
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

/** Takes an address off the marketing list. */
export async function unsubscribeFromMarketing(tx: Database, given: string, at: Date): Promise<void> {
  const isListed = and(
    eq(marketingSubscriptions.email, foldEmail(given) ?? ""),
    eq(marketingSubscriptions.status, "subscribed"),
  );
  await tx.update(marketingSubscriptions).set({ status: "unsubscribed", changedAt: at }).where(isListed);
}
