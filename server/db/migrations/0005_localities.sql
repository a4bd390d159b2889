CREATE TABLE "localities" (
	"id" integer PRIMARY KEY NOT NULL,
	"suburb" text NOT NULL,
	"state" text NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "localities_once" UNIQUE("suburb","state","postcode"),
	CONSTRAINT "localities_postcode" CHECK ("localities"."postcode" ~ '^[0-9]{4}$'),
	CONSTRAINT "localities_place" CHECK ("localities"."latitude" between -90 and 90 and "localities"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "localities_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "localities_version_one_row" CHECK ("localities_version"."id" = 1)
);
