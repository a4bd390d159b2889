/** A Dockerfile step: its instruction and arguments. */
export interface Step {
  instruction: string;
  rest: string;
}

/** A stage of a Dockerfile: the steps from one FROM to the next. */
export interface Stage {
  name: string | undefined;
  steps: Step[];
}

/** Parses a Dockerfile's stages. Each step must be on a single line. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [instruction = "", ...words] = line.split(" ");
    if (instruction === "FROM") {
      stages.push({ name: words[1] === "AS" ? words[2] : undefined, steps: [] });
      continue;
    }
    stages.at(-1)?.steps.push({ instruction, rest: words.join(" ") });
  }
  return stages;
}
