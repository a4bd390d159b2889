import { startPostgresBackend } from "../backends.ts";
import { killWhileAccountsChange } from "./killedAccounts.ts";

killWhileAccountsChange("Postgres", startPostgresBackend);
