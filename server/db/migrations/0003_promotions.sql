CREATE TABLE "order_promotions" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"promotion_id" text NOT NULL,
	"version_id" integer NOT NULL,
	"name" text NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "order_promotions_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_promotions_amount" CHECK ("order_promotions"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"version_id" integer NOT NULL,
	"name" text NOT NULL,
	"priority" integer NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"terms" jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotions_version" CHECK ("promotions"."version_id" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_grand_total";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_promotions_uses" ON "order_promotions" USING btree ("promotion_id","email");--> statement-breakpoint
CREATE INDEX "promotions_codes" ON "promotions" USING gin ("codes");--> statement-breakpoint
CREATE INDEX "promotions_automatic" ON "promotions" USING btree ("id") WHERE "promotions"."codes" = '{}' and not "promotions"."paused";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_cents" between 0 and "order_items"."line_total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_cents" between 0 and "orders"."subtotal_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_grand_total" CHECK ("orders"."grand_total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."shipping_cents");