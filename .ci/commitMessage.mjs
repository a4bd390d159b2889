/**
 * Checks the form of commit messages by the rules in docs/contributing.md. The commit-msg hook passes the file of one
 * message; `--range main..HEAD` checks every commit of a branch. Exits with 1 and one line per problem.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const maxLength = 72;

/** Git and GitHub write these subjects themselves. */
const generated = /^(Merge |Revert "|fixup! |squash! |amend! )/;

/** Words that tell a story or ask a question instead of naming the change. */
const notImperative = /^(What|Who|Where|When|Whatever|Nothing|Nobody|There|It|The|A|An|Now|\w+ed|\w+ing)\b/;

/** Imperative verbs that look like participles. */
const imperative = /^(Bring|Embed|Exceed|Feed|Need|Ping|Proceed|Seed|Speed|Spring|String|Succeed)\b/;

/**
 * @param {string} message the whole message, with git's own comment lines
 * @returns {string[]} one sentence per problem
 */
function messageProblems(message) {
  const [subject = "", separator = "", ...body] = message
    .replace(/^# -+ >8 -+$[^]*/m, "")
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"));
  if (generated.test(subject)) return [];
  const problems = [];
  if (subject.length > maxLength)
    problems.push(`The subject has ${subject.length} characters, at most ${maxLength} are allowed.`);
  if (!/^[A-Z]/.test(subject)) problems.push("The subject must start with a capital letter.");
  if (subject.endsWith(".")) problems.push("The subject must not end with a full stop.");
  if (notImperative.test(subject) && !imperative.test(subject)) {
    problems.push("The subject must start with a verb in the imperative: 'Add', 'Fix', 'Rename'.");
  }
  if (separator !== "") problems.push("An empty line must separate the subject from the body.");
  // A line without spaces cannot be wrapped, such as a URL, a path or a trailer value.
  const long = body.find((line) => line.length > maxLength && line.trim().includes(" ") && !line.includes("://"));
  if (long) problems.push(`The body must be wrapped at ${maxLength} characters: '${long.slice(0, 40)}…'`);
  return problems;
}

const git = (...args) => execFileSync("git", args, { encoding: "utf8" });

/** @returns {{ name: string, message: string }[]} */
function messages([first, range]) {
  if (first !== "--range") return [{ name: "Commit message", message: readFileSync(first, "utf8") }];
  const commits = git("rev-list", "--no-merges", range).split("\n").filter(Boolean);
  return commits.map((commit) => ({
    name: commit.slice(0, 8),
    message: git("log", "-1", "--format=%B", commit).trimEnd(),
  }));
}

const problems = messages(process.argv.slice(2)).flatMap(({ name, message }) =>
  messageProblems(message).map((problem) => `${name}: ${problem}`),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
