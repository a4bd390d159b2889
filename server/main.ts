/** `npm start`: the shop with its built pages. */
import { builtDoor } from "./builtServer.ts";
import { run } from "./run.ts";

run(builtDoor);
