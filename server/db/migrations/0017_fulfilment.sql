CREATE TABLE "order_steps" (
	"order_id" uuid NOT NULL,
	"fulfilment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_steps_order_id_fulfilment_pk" PRIMARY KEY("order_id","fulfilment")
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "parcel_items_order_id_number_position_pk" PRIMARY KEY("order_id","number","position"),
	CONSTRAINT "parcel_items_qty" CHECK ("parcel_items"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"carrier" text,
	"carrier_name" text DEFAULT '' NOT NULL,
	"tracking_number" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parcels_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "parcels_number" CHECK ("parcels"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "return_items_order_id_number_position_pk" PRIMARY KEY("order_id","number","position"),
	CONSTRAINT "return_items_qty" CHECK ("return_items"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "return_requests_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "return_requests_status" CHECK ("return_requests"."status" in ('requested', 'accepted', 'refused', 'received'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" text DEFAULT 'placed' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment" CHECK ("orders"."fulfilment" in ('placed', 'packed', 'partShipped', 'shipped', 'delivered', 'readyForPickup',
        'collected', 'returned'));