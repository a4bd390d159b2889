import { Heading, Stack, TextLink } from "@corkwood/ui";
import { useRouteLoaderData } from "react-router-dom";
import { siteRouteId, type Site } from "../../routing/site.ts";
import * as styles from "./Departments.css.ts";

const useDepartments = () => useRouteLoaderData<Site>(siteRouteId)?.departments ?? [];

/** Returns false on the error page that is rendered without site data. */
export const useHasDepartments = () => useDepartments().length > 0;

export interface DepartmentsProps {
  heading: string;
  /** Further links. @default none */
  more?: readonly { label: string; href: string }[];
}

/** Links to the departments, on pages without products. */
export function Departments({ heading, more = [] }: DepartmentsProps) {
  const departments = useDepartments();
  return (
    <nav aria-labelledby="departments-instead">
      <Stack gap="s">
        <Heading level={2} size="small" id="departments-instead">
          {heading}
        </Heading>
        <ul className={styles.departments}>
          {[...departments.map(({ link }) => link), ...more].map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href} standalone className={styles.department}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </Stack>
    </nav>
  );
}
