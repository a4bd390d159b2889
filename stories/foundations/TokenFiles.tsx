import { designTokenFiles } from "@corkwood/tokens/designTokens";
import { Table } from "@corkwood/ui";
import { Page } from "./Page.tsx";
import { themes } from "./themes.ts";

/** Downloads of the design token files. A test checks that the files match the tokens. */
export function TokenFiles() {
  return (
    <Page>
      <Table caption="Design tokens as files">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Groups</th>
            <th scope="col" data-numeric="">
              Tokens
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(designTokenFiles(themes)).map(([name, groups]) => (
            <tr key={name}>
              <th scope="row">
                <a href={`design-tokens/${name}`} download={name}>
                  {name}
                </a>
              </th>
              <td>{Object.keys(groups).join(", ")}</td>
              <td data-numeric="">
                {Object.values(groups).reduce((sum, group) => sum + Object.keys(group).length, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
