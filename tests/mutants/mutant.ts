/** A small fault that a careless change could introduce, and that still compiles. */
export interface Mutant {
  /** Short and unique, to select the mutant on the command line. */
  name: string;
  /** Path of the source file, relative to the project root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  from: string;
  /** Replacement. */
  to: string;
  /** Behaviour that the fault breaks. */
  breaks: string;
  /** Tests for the built shop that run, after a build, if no other suite detects the fault. */
  built?: readonly string[];
}

/** @returns the source with the fault, or undefined unless `from` occurs exactly once */
export function mutate(source: string, { from, to }: Mutant): string | undefined {
  const [before, after, ...more] = source.split(from);
  return after === undefined || more.length > 0 ? undefined : `${before}${to}${after}`;
}
