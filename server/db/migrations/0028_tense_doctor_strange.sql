CREATE TABLE "visit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"visitor" uuid NOT NULL,
	"route" text,
	"product_id" text,
	"words" text,
	"problem_code" text,
	"amount" double precision
);
--> statement-breakpoint
CREATE INDEX "visit_events_kind_at" ON "visit_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "visit_events_at" ON "visit_events" USING btree ("at");