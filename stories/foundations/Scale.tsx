import { Table } from "@corkwood/ui";
import type { ReactNode } from "react";
import { Page } from "./Page.tsx";

interface ScaleProps<Name extends string> {
  /** What the scale measures, and in what unit. */
  caption: string;
  values: Readonly<Record<Name, string>>;
  /** What each step is for. */
  purposes: Readonly<Record<Name, string>>;
  /** Shows what a value looks like. @default nothing */
  show?: (value: string, name: Name) => ReactNode;
}

/** A scale of tokens by name. A step whose purpose is not written here is a type error. */
export function Scale<Name extends string>({ caption, values, purposes, show }: ScaleProps<Name>) {
  return (
    <Page>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">For</th>
            {show && <th scope="col">Looks like</th>}
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

/** Numbers as they are read. */
export function withUnit<Name extends string>(
  values: Readonly<Record<Name, number>>,
  unit: string,
): Record<Name, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `${String(value)} ${unit}`]),
  ) as Record<Name, string>;
}
