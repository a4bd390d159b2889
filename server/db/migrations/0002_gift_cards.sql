CREATE TABLE "vouchers" (
	"code" text PRIMARY KEY NOT NULL,
	"pin" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_cents" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid,
	"order_position" integer,
	CONSTRAINT "vouchers_balance" CHECK ("vouchers"."balance_cents" between 0 and "vouchers"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "giftcard" jsonb;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouchers_order" ON "vouchers" USING btree ("order_id");