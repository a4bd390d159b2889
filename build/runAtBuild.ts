import { runnerImport, type Plugin } from "vite";

/**
 * Evaluates the matching modules at build time and replaces each with its exports as data, so that its dependencies are
 * not needed at run time.
 * @param modules matches module paths
 */
function runAtBuild(name: string, modules: RegExp): Plugin {
  return {
    name,
    load: async function load(id) {
      if (!modules.test(id)) return undefined;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { logLevel: "error" });
      for (const file of dependencies) this.addWatchFile(file);
      // Long lists parse faster as JSON than as JavaScript.
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
        .join("\n");
    },
  };
}

/**
 * Output for stories: emails from the server's templates, pictures from its image pipeline, and the sample shop's
 * drawings. This code does not run in a browser.
 */
export const serverStories = (): Plugin =>
  runAtBuild(
    "server-stories",
    /\/server\/(emails\/testing\/emailStories|media\/testing\/pictureStories)\.ts$|\/stories\/support\/sampleDrawings\.ts$/,
  );

/** Places in Australia, extracted from a package of places worldwide. */
export const places = (): Plugin => runAtBuild("places", /\/server\/providers\/places\/cities\.ts$/);
