import { Description, DocsContext, Heading, Markdown, Subtitle, Title } from "@storybook/addon-docs/blocks";
import { useContext, useEffect, useState } from "react";

/** Window sizes in which each page is shown, in CSS pixels. */
const windows = [
  { name: "phone", width: 375, height: 812 },
  { name: "desktop", width: 1280, height: 812 },
] as const;
const scale = 0.5;

/** Current theme, passed to each page because pages are separate documents. */
function useWornTheme(): string {
  const [worn, setWorn] = useState(document.documentElement.dataset.theme ?? "");
  useEffect(() => {
    const observer = new MutationObserver(() => setWorn(document.documentElement.dataset.theme ?? ""));
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, []);
  return worn;
}

function Window({ id, name, width, height, theme }: (typeof windows)[number] & { id: string; theme: string }) {
  return (
    // eslint-disable-next-line react/iframe-missing-sandbox -- a page of this same build
    <iframe
      title={`${id}, ${name}`}
      src={`iframe.html?id=${id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`}
      // A shop page takes a second to load, so loading starts shortly before the page becomes visible.
      loading="lazy"
      style={{ flex: "none", inlineSize: width, blockSize: height, border: 0, zoom: scale }}
    />
  );
}

/** Documentation layout for whole pages: every state on a phone and on a desktop. */
export function PageSheet() {
  const stories = useContext(DocsContext).componentStories();
  const theme = useWornTheme();
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {stories.map(({ id, name, parameters }) => {
        const words: unknown = parameters["docs"]?.description?.story;
        return (
          <section key={id}>
            <Heading>{name}</Heading>
            <Markdown>{`${typeof words === "string" ? `${words}\n\n` : ""}[Open it alone](?path=/story/${id})`}</Markdown>
            <div className="pageSheet">
              {windows.map((window) => (
                <Window key={window.name} {...window} id={id} theme={theme} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}
