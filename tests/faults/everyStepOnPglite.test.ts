import { startPgliteBackend } from "./backends.ts";
import { killAtEveryStep } from "./everyStep.ts";
import { oneInside } from "./plans.ts";

killAtEveryStep("PGlite", startPgliteBackend, oneInside);
