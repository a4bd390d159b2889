/** `npm run shop -- <command>`: runs one of the merchant's commands. */
import { runWithinFiles } from "../foundation/openFiles.ts";

await runWithinFiles(async () => {
  const { runProcess } = await import("./runProcess.ts");
  await runProcess();
});
