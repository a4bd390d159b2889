import { runnerImport, type Plugin } from "vite";

/**
 * Runs these modules while building, and puts what they export in their place, as data: what they need for it is then not needed
 * where the result runs.
 * @param modules their paths
 */
function runAtBuild(name: string, modules: RegExp): Plugin {
  return {
    name,
    load: async function load(id) {
      if (!modules.test(id)) return undefined;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { logLevel: "error" });
      for (const file of dependencies) this.addWatchFile(file);
      // A long list is read faster as JSON than as JavaScript.
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
        .join("\n");
    },
  };
}

/** What stories show of the server, whose code is not for a browser: emails by its own templates, pictures by its own pipeline. */
export const serverStories = (): Plugin =>
  runAtBuild("server-stories", /\/server\/(emails\/testing\/emailStories|media\/testing\/pictureStories)\.ts$/);

/** The places of Australia, from a package with those of the world. */
export const places = (): Plugin => runAtBuild("places", /\/server\/providers\/places\/cities\.ts$/);
