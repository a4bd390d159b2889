CREATE TABLE "spent_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_credit" (
	"email" text PRIMARY KEY NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "store_credit_email" CHECK ("store_credit"."email" = lower("store_credit"."email")),
	CONSTRAINT "store_credit_balance" CHECK ("store_credit"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_credit_entries_kind" CHECK ("store_credit_entries"."kind" in ('issue', 'redeem', 'release', 'refund')),
	CONSTRAINT "store_credit_entries_amount" CHECK ("store_credit_entries"."amount_cents" <> 0 and ("store_credit_entries"."amount_cents" < 0) = ("store_credit_entries"."kind" = 'redeem')),
	CONSTRAINT "store_credit_entries_order" CHECK (("store_credit_entries"."order_id" is null) = ("store_credit_entries"."kind" = 'issue'))
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"order_id" uuid NOT NULL,
	"voucher_code" text NOT NULL,
	"position" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "voucher_redemptions_order_id_voucher_code_pk" PRIMARY KEY("order_id","voucher_code"),
	CONSTRAINT "voucher_redemptions_amount" CHECK ("voucher_redemptions"."amount_cents" > 0),
	CONSTRAINT "voucher_redemptions_status" CHECK ("voucher_redemptions"."status" in ('held', 'final', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_email_store_credit_email_fk" FOREIGN KEY ("email") REFERENCES "public"."store_credit"("email") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_voucher_code_vouchers_code_fk" FOREIGN KEY ("voucher_code") REFERENCES "public"."vouchers"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spent_challenges_expires_at" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "store_credit_entries_email" ON "store_credit_entries" USING btree ("email","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_credit_entries_taken" ON "store_credit_entries" USING btree ("order_id") WHERE "store_credit_entries"."kind" = 'redeem';--> statement-breakpoint
CREATE UNIQUE INDEX "store_credit_entries_given_back" ON "store_credit_entries" USING btree ("order_id") WHERE "store_credit_entries"."kind" in ('release', 'refund');--> statement-breakpoint
CREATE INDEX "voucher_redemptions_voucher" ON "voucher_redemptions" USING btree ("voucher_code");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_folded" ON "vouchers" USING btree (regexp_replace(upper("code"), '[^A-Z0-9]', '', 'g'));
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Only redemptions and entries move a balance, and entries are never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION move_voucher_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.status <> 'returned' THEN
		UPDATE vouchers SET balance_cents = balance_cents + OLD.amount_cents WHERE code = OLD.voucher_code;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.status <> 'returned' THEN
		UPDATE vouchers SET balance_cents = balance_cents - NEW.amount_cents WHERE code = NEW.voucher_code;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER voucher_redemptions_move_balance AFTER INSERT OR UPDATE OR DELETE ON "voucher_redemptions" FOR EACH ROW EXECUTE FUNCTION move_voucher_balance();
--> statement-breakpoint
CREATE TRIGGER vouchers_begin_whole BEFORE INSERT ON "vouchers" FOR EACH ROW WHEN (NEW.balance_cents <> NEW.amount_cents) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER vouchers_balance_by_redemptions BEFORE UPDATE OF "amount_cents", "balance_cents" ON "vouchers" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION move_store_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE store_credit SET balance_cents = balance_cents + NEW.amount_cents WHERE email = NEW.email;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER store_credit_entries_move_balance AFTER INSERT ON "store_credit_entries" FOR EACH ROW EXECUTE FUNCTION move_store_credit();
--> statement-breakpoint
CREATE TRIGGER store_credit_entries_stay BEFORE UPDATE OR DELETE ON "store_credit_entries" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER store_credit_begins_empty BEFORE INSERT ON "store_credit" FOR EACH ROW WHEN (NEW.balance_cents <> 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER store_credit_balance_by_entries BEFORE UPDATE OF "balance_cents" ON "store_credit" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
