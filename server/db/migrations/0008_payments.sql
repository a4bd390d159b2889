CREATE TABLE "payment_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_key" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" > 0),
	CONSTRAINT "payment_refunds_reference" CHECK (("payment_refunds"."status" = 'refunded') = ("payment_refunds"."reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"key" text PRIMARY KEY NOT NULL,
	"provider" text,
	"status" text NOT NULL,
	"method" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"token" text,
	"reference" text,
	"reason" text,
	"look_again_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('begun', 'held', 'authorised', 'declined', 'voided')),
	CONSTRAINT "payments_reference" CHECK ("payments"."reference" is not null or "payments"."status" not in ('held', 'authorised'))
);
--> statement-breakpoint
CREATE TABLE "test_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_refunds_amount" CHECK ("test_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "test_payment_tokens" ALTER COLUMN "last4" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payment_tokens" ALTER COLUMN "outcome" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payment_tokens" ADD COLUMN "method" text DEFAULT 'braintreeCreditCard' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payment_tokens" ADD COLUMN "authentication" text DEFAULT 'passed' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payment_tokens" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "method" text DEFAULT 'braintreeCreditCard' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_key_payments_key_fk" FOREIGN KEY ("payment_key") REFERENCES "public"."payments"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_refunds" ADD CONSTRAINT "test_refunds_payment_key_test_payments_key_fk" FOREIGN KEY ("payment_key") REFERENCES "public"."test_payments"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "payments_look_again" ON "payments" USING btree ("look_again_at") WHERE "payments"."look_again_at" is not null;--> statement-breakpoint
CREATE INDEX "test_refunds_payment" ON "test_refunds" USING btree ("payment_key");