import { runnerImport, type Plugin } from "vite";

/** Modules of the server that stories show: emails by its own templates, pictures by its own pipeline. */
const shown = /\/server\/(emails\/testing\/emailStories|media\/testing\/pictureStories)\.ts$/;

/**
 * Runs these modules here and gives the browser only what they export, as data: the server's code, and what it needs, is not
 * for a browser.
 */
export function serverStories(): Plugin {
  return {
    name: "server-stories",
    load: async function load(id) {
      if (this.environment.name !== "client" || !shown.test(id)) return undefined;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { logLevel: "error" });
      for (const file of dependencies) this.addWatchFile(file);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
