CREATE TABLE "exclusions" (
	"hash" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exclusions_channel" CHECK ("exclusions"."channel" in ('email', 'phone')),
	CONSTRAINT "exclusions_reason" CHECK ("exclusions"."reason" in ('self', 'merchant'))
);
--> statement-breakpoint
CREATE TABLE "marketing_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "marketing_subscriptions_email" CHECK ("marketing_subscriptions"."email" = lower("marketing_subscriptions"."email")),
	CONSTRAINT "marketing_subscriptions_status" CHECK ("marketing_subscriptions"."status" in ('subscribed', 'unsubscribed'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_location" text;