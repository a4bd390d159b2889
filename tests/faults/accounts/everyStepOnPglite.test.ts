import { startPgliteBackend } from "../backends.ts";
import { killWhileAccountsChange } from "./killedAccounts.ts";

killWhileAccountsChange("PGlite", startPgliteBackend);
