CREATE TABLE "badges" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"link" text,
	"image" jsonb,
	"show_on_plp" boolean DEFAULT true NOT NULL,
	"background_colour" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "product_previous_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer NOT NULL,
	"show_price" boolean DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"functional_type" text DEFAULT 'basic' NOT NULL,
	"cart_qty_min" integer DEFAULT 1 NOT NULL,
	"cart_qty_max" integer DEFAULT 0 NOT NULL,
	"stock_updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"allow_restock_notifications" boolean DEFAULT true NOT NULL,
	"badge_ids" text[] DEFAULT '{}' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"release_time" timestamp (3) with time zone,
	"release_details" text DEFAULT '' NOT NULL,
	"giftcard_min_cents" integer,
	"giftcard_max_cents" integer,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"spider" jsonb,
	"description" text DEFAULT '' NOT NULL,
	"category_ids" text[] DEFAULT '{}' NOT NULL,
	"group_id" text,
	"released_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"popularity" double precision DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_path_unique" UNIQUE("path"),
	CONSTRAINT "products_price" CHECK ("products"."price_cents" >= 0 and "products"."original_price_cents" >= 0),
	CONSTRAINT "products_quantities" CHECK ("products"."cart_qty_min" >= 0 and "products"."cart_qty_max" >= 0),
	CONSTRAINT "products_state" CHECK ("products"."state" in ('current', 'evergreen', 'preorder', 'coming', 'discontinued', 'others')),
	CONSTRAINT "products_functional_type" CHECK ("products"."functional_type" in ('basic', 'giftcard'))
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"qty_raw" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"location_qtys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "variants_code_unique" UNIQUE("code"),
	CONSTRAINT "variants_reserved" CHECK ("variants"."reserved" >= 0),
	CONSTRAINT "variants_sellable" CHECK ("variants"."qty_raw" - "variants"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "content" (
	"kind" text NOT NULL,
	"id" text DEFAULT 'main' NOT NULL,
	"json" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"drawing" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" uuid,
	"answer_status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"variant_label" text NOT NULL,
	"path" text NOT NULL,
	"image" jsonb,
	"qty" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"line_total_cents" bigint NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_qty" CHECK ("order_items"."qty" > 0),
	CONSTRAINT "order_items_line_total" CHECK ("order_items"."line_total_cents" = "order_items"."price_cents" * "order_items"."qty")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subscribe_to_marketing" boolean DEFAULT false NOT NULL,
	"billing_address" jsonb,
	"shipping_address" jsonb NOT NULL,
	"shipping_method_code" text NOT NULL,
	"shipping_method_label" text NOT NULL,
	"delivery_instructions" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"payment_reference" text,
	"release_reason" text,
	"subtotal_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"grand_total_cents" bigint NOT NULL,
	"currency" text DEFAULT 'AUD' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'placed', 'released')),
	CONSTRAINT "orders_grand_total" CHECK ("orders"."grand_total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "outbox_topic_unique" UNIQUE("topic")
);
--> statement-breakpoint
CREATE TABLE "test_payment_tokens" (
	"nonce" text PRIMARY KEY NOT NULL,
	"last4" text NOT NULL,
	"outcome" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"key" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"last4" text,
	"reference" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_previous_paths" ADD CONSTRAINT "product_previous_paths_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_previous_paths_product" ON "product_previous_paths" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_stock_updated_at" ON "products" USING btree ("stock_updated_at");--> statement-breakpoint
CREATE INDEX "products_updated_at" ON "products" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_order" ON "idempotency_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");