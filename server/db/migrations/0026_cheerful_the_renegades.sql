ALTER TABLE "marketing_subscriptions" DROP CONSTRAINT "marketing_subscriptions_status";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_link" text;--> statement-breakpoint
ALTER TABLE "marketing_subscriptions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_subscriptions" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "marketing_subscriptions" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "marketing_subscriptions" ADD COLUMN "pushed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "marketing_subscriptions" ADD CONSTRAINT "marketing_subscriptions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "marketing_subscriptions" ADD CONSTRAINT "marketing_subscriptions_status" CHECK ("marketing_subscriptions"."status" in ('pending', 'subscribed', 'unsubscribed', 'removed'));