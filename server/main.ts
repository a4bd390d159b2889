/** `npm start`: the shop with its built pages. */
import { makeBuiltServer } from "./builtServer.ts";
import { run } from "./run.ts";

run(makeBuiltServer);
