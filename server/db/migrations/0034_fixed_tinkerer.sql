ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_purpose";--> statement-breakpoint
ALTER TABLE "account_sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_purpose" CHECK ("account_codes"."purpose" in ('signUp', 'passwordReset', 'emailChange', 'federated', 'proof'));