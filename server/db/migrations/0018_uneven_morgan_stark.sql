ALTER TABLE "orders" ADD COLUMN "client" text;--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client","created_at") WHERE "orders"."client" is not null;