DROP INDEX "vouchers_order";--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_order" ON "vouchers" USING btree ("order_id","order_position");