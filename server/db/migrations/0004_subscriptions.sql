CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"contact_key" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_kind" CHECK ("subscriptions"."kind" in ('restock', 'release')),
	CONSTRAINT "subscriptions_channel" CHECK ("subscriptions"."channel" in ('email', 'phone')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('waiting', 'due', 'sent', 'unsubscribed'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_waiting" ON "subscriptions" USING btree ("product_id","kind","channel","contact_key") WHERE "subscriptions"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "subscriptions_contact" ON "subscriptions" USING btree ("contact_key") WHERE "subscriptions"."status" = 'waiting';