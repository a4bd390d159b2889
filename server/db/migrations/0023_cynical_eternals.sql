CREATE TABLE "account_states" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"cart" jsonb NOT NULL,
	"wishlist" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_states" ADD CONSTRAINT "account_states_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;