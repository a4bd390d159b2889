import { startPostgresBackend } from "./backends.ts";
import { killAtEveryStep } from "./everyStep.ts";
import { allTogether } from "./plans.ts";

killAtEveryStep("Postgres", startPostgresBackend, allTogether);
