import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Markdown,
  Story,
  Subtitle,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { useContext, type ReactNode } from "react";
import facts from "virtual:component-facts";
import { guides, isAdvice, mentions, patterns, relatedTo, type Manual } from "../stories/support/manual.ts";
import sizes from "../tests/size/budgets.json" with { type: "json" };
import { Anatomy } from "./Anatomy.tsx";
import { PageSheet } from "./PageSheet.tsx";

const pathOf = (docs: string) => `?path=/docs/${docs}`;

/** Links component names in a text to their pages, except the names of the page itself. */
function withLinks(text: string, self: ReadonlySet<string>): string {
  let linked = "";
  let end = 0;
  for (const { written, name, index, docs = "" } of mentions(text, facts.docs)) {
    linked += text.slice(end, index) + (self.has(name) ? written : `[${written}](${pathOf(docs)})`);
    end = index + written.length;
  }
  return linked + text.slice(end);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading>{title}</Heading>
      {children}
    </>
  );
}

const bullets = (notes: readonly string[]) => notes.map((note) => `- ${note}`).join("\n");

/** Status, size and environment of a component, under its title. */
function Facts({ name, status = "stable" }: { name: string; status: Manual["status"] }) {
  const size = (sizes as Readonly<Record<string, number>>)[name] ?? sizes.default;
  return (
    <dl className="manualFacts">
      <div>
        <dt>Status</dt>
        <dd data-status={status}>{status}</dd>
      </div>
      <div>
        <dt>Size</dt>
        <dd>at most {size} kB beyond React (gzip)</dd>
      </div>
      <div>
        <dt>Rendering</dt>
        <dd>{facts.rendering[name]}</dd>
      </div>
    </dl>
  );
}

type DocumentedStory = ReturnType<typeof useStories>[number];

function useStories() {
  return useContext(DocsContext).componentStories();
}

const descriptionOf = ({ parameters }: DocumentedStory): string => {
  const words: unknown = parameters["docs"]?.description?.story;
  return typeof words === "string" ? words : "";
};

/** Stories whose names start with Do and Dont, side by side. Their descriptions are the captions. */
function Advice({ stories }: { stories: readonly DocumentedStory[] }) {
  return (
    <div className="advice">
      {stories.map((story) => {
        const kind = story.name.startsWith("Dont") ? "dont" : "do";
        return (
          <figure key={story.id} data-advice={kind}>
            <div className="adviceSample">
              <Story of={story.moduleExport} />
            </div>
            <figcaption>
              <strong>{kind === "do" ? "Do" : "Don’t"}</strong> <span>{descriptionOf(story)}</span>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/**
 * Shows every story except the playground. A story with a play function is only linked, because running the function
 * here would move focus and scroll the page. "All States" is always shown, without running its play function.
 */
function States({ stories }: { stories: readonly DocumentedStory[] }) {
  const isAllStates = ({ name }: DocumentedStory) => name === "All States";
  const isListed = (story: DocumentedStory) =>
    stories.some(isAllStates) && story.playFunction !== undefined && !isAllStates(story);
  const list = stories.filter(isListed).map((story) => {
    const words = descriptionOf(story);
    return `- [${story.name}](?path=/story/${story.id})${words && `: ${words}`}`;
  });
  return (
    <>
      <Heading>States</Heading>
      {stories
        .filter((story) => !isListed(story))
        .map(({ id, moduleExport }) => (
          <DocsStory key={id} of={moduleExport} />
        ))}
      {list.length > 0 && (
        <Section title="Behaviour">
          <Markdown>{list.join("\n")}</Markdown>
        </Section>
      )}
    </>
  );
}

/** Creates a Markdown table from its rows, starting with the header. */
function table(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows.map((cells) => cells.map((cell) => cell.replaceAll("|", "\\|")));
  return [header, header.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Links to patterns in the ARIA Authoring Practices. */
function patternLinks(slugs: Manual["patterns"] = "none"): string {
  if (slugs === "none") return "No pattern of the ARIA Authoring Practices applies.";
  const links = slugs.map((slug) => `[${patterns[slug]}](https://www.w3.org/WAI/ARIA/apg/patterns/${slug}/)`);
  return `**ARIA Authoring Practices:** ${links.join(", ")}`;
}

/** Texts of the components for translators. */
function Messages({ names }: { names: ReadonlySet<string> }) {
  const messages = new Map([...names].flatMap((name) => facts.messages[name] ?? []).map((each) => [each.key, each]));
  if (messages.size === 0) return null;
  const rows = Array.from(messages.values(), ({ key, english, isCode, values, note }) => [
    `\`${key}\``,
    isCode ? `\`\` ${english} \`\`` : english,
    values && `\`${values}\``,
    note,
  ]);
  return (
    <Section title="Messages">
      <Markdown>{`To translate or reword a message, set it in \`messages\` of UiProvider. A message with values is a function.\n\n${table([["Message", "English", "Values", "Note"], ...rows])}`}</Markdown>
    </Section>
  );
}

/** URLs of the accepted pictures of playgrounds, by path. */
const playgrounds = import.meta.glob<string>("../tests/visual/baselines/*--playground/paper-375.webp", {
  query: "?trimmed",
  import: "default",
  eager: true,
});

/** Components to use instead or together, each with the accepted picture of its playground, if it has one. */
function Related({ names, entry }: { names: ReadonlySet<string>; entry: Manual }) {
  const related = relatedTo(entry, names, facts.docs);
  if (related.length === 0) return null;
  return (
    <Section title="Related components">
      <ul className="related sb-unstyled">
        {related.map((name) => {
          const docs = facts.docs[name] ?? "";
          const story = docs.replace(/docs$/, "playground");
          const picture = playgrounds[`../tests/visual/baselines/${story}/paper-375.webp`];
          return (
            <li key={name}>
              <a href={pathOf(docs)} target="_top">
                {picture && <img src={picture} alt="" loading="lazy" data-theme="paper" />}
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Pages of the shop that use the components, and changes. */
function Context({ names }: { names: ReadonlySet<string> }) {
  const pages = [...names].flatMap((name) => facts.usedOn[name] ?? []);
  const isEverywhere = pages.some(({ name }) => name === "Every page");
  const usedOn = new Set(
    pages.map(({ name, stories }) => {
      const links = Object.entries(stories).map(([title, docs]) => `[${title}](${pathOf(docs)})`);
      return `${name} (${links.join(", ")})`;
    }),
  );
  const changes = [...names].flatMap((name) => facts.changes[name] ?? []);
  const entries = new Set(changes.map(({ version, text }) => `**${version ?? "Next version"}:** ${text}`));
  return (
    <>
      {usedOn.size > 0 && (
        <Section title="Used on pages">
          <Markdown>{isEverywhere ? "Every page of the shop." : bullets([...usedOn])}</Markdown>
        </Section>
      )}
      {entries.size > 0 && (
        <Section title="What changed">
          <Markdown>{bullets([...entries])}</Markdown>
        </Section>
      )}
    </>
  );
}

function ComponentPage({ name, names, entry }: { name: string; names: ReadonlySet<string>; entry: Manual }) {
  const stories = useStories();
  const advice = stories.filter((story) => isAdvice(story.name));
  const others = stories.filter((story) => !isAdvice(story.name));
  const [playground, ...states] = others;
  const drawn = stories.find((story) => story.name.replaceAll(" ", "") === (entry.anatomyOf ?? "Playground"));
  const linked = (text: string) => withLinks(text, names);
  const { keyboard, content, anatomy, guides: read = [] } = entry;
  return (
    <>
      <Title />
      <Subtitle />
      <Facts name={name} status={entry.status} />
      <Description />
      {entry.otherNames && <Markdown>{`**Also called:** ${entry.otherNames}`}</Markdown>}
      <Markdown>{`**For:** ${linked(entry.use)}\n\n**Not for:** ${linked(entry.avoid)}`}</Markdown>
      {read.length > 0 && (
        <Markdown>{`**Guides:** ${read.map((id) => `[${guides[id]}](${pathOf(id)})`).join(", ")}`}</Markdown>
      )}
      {playground && <Canvas of={playground.moduleExport} sourceState="shown" />}
      <Markdown>
        {
          'Load the tokens once in your app: `import "@corkwood/tokens/styles.css";`. Links, languages and time are set by `UiProvider`.'
        }
      </Markdown>
      <Controls />
      {advice.length > 0 && (
        <Section title="Do and don’t">
          <Advice stories={advice} />
        </Section>
      )}
      <Related names={names} entry={entry} />
      {anatomy && drawn && (
        <Section title="Anatomy">
          <Anatomy of={drawn.moduleExport} parts={anatomy} />
        </Section>
      )}
      {content && (
        <Section title="Content">
          <Markdown>{bullets(content.map(linked))}</Markdown>
        </Section>
      )}
      {keyboard && (
        <Section title="Keyboard">
          <Markdown>{table([["Keys", "Effect"], ...keyboard])}</Markdown>
          <Markdown>{patternLinks(entry.patterns)}</Markdown>
        </Section>
      )}
      <Section title="Accessibility">
        <Markdown>{bullets(entry.accessibility.map(linked))}</Markdown>
      </Section>
      <Messages names={names} />
      <States stories={states} />
      <Context names={names} />
    </>
  );
}

/** Documentation page for stories that are not about a single component, such as the product states. */
function OtherPage() {
  const [first, ...others] = useStories();
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {first && <Canvas of={first.moduleExport} />}
      <Controls />
      <States stories={others} />
    </>
  );
}

/** Documentation page of a component: use, code, advice, anatomy, keyboard, accessibility and all states. */
export function ManualPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  if (preparedMeta.tags.includes("page")) return <PageSheet />;
  const entry = preparedMeta.parameters["manual"] as Manual | undefined;
  const names = Object.keys(facts.docs).filter((name) => facts.docs[name] === `${preparedMeta.id}--docs`);
  const [name] = names;
  return entry && name !== undefined ? (
    <ComponentPage name={name} names={new Set(names)} entry={entry} />
  ) : (
    <OtherPage />
  );
}
