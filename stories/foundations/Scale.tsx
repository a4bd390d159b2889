import { Table } from "@corkwood/ui";
import type { ReactNode } from "react";
import { Page } from "./Page.tsx";

interface ScaleProps<Name extends string> {
  /** Measured property and its unit. */
  caption: string;
  values: Readonly<Record<Name, string>>;
  /** Purpose of each step. */
  purposes: Readonly<Record<Name, string>>;
  /** Renders a sample of a value. @default none */
  show?: (value: string, name: Name) => ReactNode;
}

/** A table of tokens by name. A step without a purpose is a type error. */
export function Scale<Name extends string>({ caption, values, purposes, show }: ScaleProps<Name>) {
  return (
    <Page>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">Purpose</th>
            {show && <th scope="col">Sample</th>}
          </tr>
        </thead>
        <tbody>
          {(Object.entries(values) as [Name, string][]).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{value}</code>
              </td>
              <td>{purposes[name]}</td>
              {show && <td>{show(value, name)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}

/** Appends a unit to each number. */
export function withUnit<Name extends string>(
  values: Readonly<Record<Name, number>>,
  unit: string,
): Record<Name, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `${String(value)} ${unit}`]),
  ) as Record<Name, string>;
}
