import { initialOf } from "@corkwood/commerce";
import { Inline, TextLink, VisuallyHidden } from "@corkwood/ui";
import * as styles from "./DirectoryView.css.ts";

/** A name with its own page, and the number of products on that page. */
export interface DirectoryEntry {
  name: string;
  /** With a leading slash. */
  path: string;
  count: number;
}

/** An initial letter, and the first page that lists names with that letter. */
export interface DirectoryLetter {
  letter: string;
  page: number;
}

export interface DirectoryViewProps {
  entries: readonly DirectoryEntry[];
  /** Initial letters in the whole directory. */
  letters: readonly DirectoryLetter[];
  /** List label, such as 'Brands'. */
  label: string;
  /** Address of the directory. */
  path: string;
  /** 1-based. */
  page: number;
  pageCount: number;
}

function byLetter(entries: readonly DirectoryEntry[]): [letter: string, entries: DirectoryEntry[]][] {
  const groups = new Map<string, DirectoryEntry[]>();
  for (const entry of entries) {
    const letter = initialOf(entry.name);
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups];
}

function pageHref(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Minimum number of letters for which letter links are shown. Fewer letters fit on one screen. */
const lettersToJump = 6;

const idOf = (letter: string) => `letter-${letter === "#" ? "other" : letter}`;

/** Names grouped by letter, in as many columns as fit. Long lists are paginated. */
export function DirectoryView({ entries, letters, label, path, page, pageCount }: DirectoryViewProps) {
  const groups = byLetter(entries);
  return (
    <>
      {letters.length >= lettersToJump && (
        <nav aria-label="Letters" className={styles.letters}>
          {letters.map(({ letter, page: first }) => (
            <TextLink
              key={letter}
              // A letter may continue from the previous page.
              href={`${groups.some(([shown]) => shown === letter) ? "" : pageHref(path, first)}#${idOf(letter)}`}
              tone="quiet"
              className={styles.jump}
            >
              {letter}
            </TextLink>
          ))}
        </nav>
      )}
      <div className={styles.columns}>
        {groups.map(([letter, names]) => (
          <section key={letter} id={idOf(letter)} aria-label={letter} className={styles.group}>
            <h2 className={styles.letter}>{letter}</h2>
            <ul aria-label={`${label}: ${letter}`} className={styles.list}>
              {names.map((entry) => (
                <li key={entry.path} className={styles.entry}>
                  <TextLink href={entry.path} tone="quiet" standalone>
                    {entry.name}
                  </TextLink>
                  <span className={styles.count}>
                    {entry.count} <VisuallyHidden>{entry.count === 1 ? "product" : "products"}</VisuallyHidden>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {pageCount > 1 && (
        <nav aria-label="Pages">
          <Inline gap="m">
            {page > 1 && (
              <TextLink href={pageHref(path, page - 1)} rel="prev" standalone>
                Previous
              </TextLink>
            )}
            <span>
              Page {page} of {pageCount}
            </span>
            {page < pageCount && (
              <TextLink href={pageHref(path, page + 1)} rel="next" standalone>
                Next
              </TextLink>
            )}
          </Inline>
        </nav>
      )}
    </>
  );
}
