import { ImportGraph } from "../../build/importGraph.ts";

/** Files that all pictures depend on, although no story imports them. Paths within the project. */
const everyPicture = [
  /^\.storybook\//,
  /^package-lock\.json$/,
  /^build\//,
  /^tests\/(browser|visual\/(browser|capture|stories|pictures\/.*))\.ts$/,
];

/**
 * Returns the story files that a change can affect.
 *
 * @param changed paths within the project
 */
export function affectedStories(root: string, storyFiles: readonly string[], changed: readonly string[]): Set<string> {
  if (changed.some((file) => everyPicture.some((pattern) => pattern.test(file)))) return new Set(storyFiles);
  const graph = new ImportGraph(root);
  return new Set(
    storyFiles.filter((story) => {
      const files = graph.filesOf(story);
      return changed.some((file) => files.has(file));
    }),
  );
}
