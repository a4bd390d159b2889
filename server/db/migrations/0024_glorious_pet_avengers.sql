ALTER TABLE "store_credit_entries" DROP CONSTRAINT "store_credit_entries_email_store_credit_email_fk";
--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_email_store_credit_email_fk" FOREIGN KEY ("email") REFERENCES "public"."store_credit"("email") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
CREATE FUNCTION join_store_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM store_credit WHERE email = NEW.email) THEN
		RETURN NEW;
	END IF;
	UPDATE store_credit_entries SET email = NEW.email WHERE email = OLD.email;
	UPDATE store_credit SET balance_cents = balance_cents + OLD.balance_cents WHERE email = NEW.email;
	DELETE FROM store_credit WHERE email = OLD.email;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER store_credit_join BEFORE UPDATE OF "email" ON "store_credit" FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION join_store_credit();
--> statement-breakpoint
UPDATE "store_credit" SET "email" = "accounts"."id"::text FROM "accounts" WHERE "accounts"."email_key" = "store_credit"."email" AND "accounts"."confirmed_at" IS NOT NULL;
