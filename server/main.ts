/** `npm start`: the shop with its built pages. */
import { builtDoor } from "./builtDoor.ts";
import { run } from "./run.ts";

run(builtDoor);
