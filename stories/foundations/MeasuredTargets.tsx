import { target } from "@corkwood/tokens/scales";
import { Button, Checkbox, HeartButton, Icon, SelectField, Table, TextField, TextLink } from "@corkwood/ui";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Page } from "./Page.tsx";

/** Interactive elements and the target size that each must reach. */
const targets: readonly { name: string; needs: keyof typeof target; find: string; sample: ReactNode }[] = [
  { name: "Button", needs: "touch", find: "button", sample: <Button>Add to cart</Button> },
  { name: "Button, small", needs: "pointer", find: "button", sample: <Button size="small">Add</Button> },
  { name: "Button, large", needs: "touch", find: "button", sample: <Button size="large">Checkout</Button> },
  {
    name: "Button with only an icon",
    needs: "pointer",
    find: "button",
    sample: (
      <Button aria-label="Close" variant="quiet">
        <Icon name="close" />
      </Button>
    ),
  },
  {
    name: "HeartButton",
    needs: "pointer",
    find: "button",
    sample: <HeartButton label="Add Old Ewe to wishlist" pressed={false} onClick={() => {}} />,
  },
  { name: "Checkbox", needs: "pointer", find: "label", sample: <Checkbox label="I am 18 or over" name="measured" /> },
  { name: "TextField", needs: "touch", find: "input", sample: <TextField label="Email" name="measuredEmail" /> },
  {
    name: "SelectField",
    needs: "touch",
    find: "select",
    sample: (
      <SelectField label="State" name="measuredState">
        <option>Victoria</option>
      </SelectField>
    ),
  },
  {
    name: "TextLink",
    needs: "pointer",
    find: "a",
    sample: (
      <TextLink href="#all" standalone>
        See all
      </TextLink>
    ),
  },
];

interface Size {
  width: number;
  height: number;
}

/** Table row with a sample and its rendered size. */
function Measured({ name, needs, find, sample }: (typeof targets)[number]) {
  const cell = useRef<HTMLTableCellElement>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = cell.current?.querySelector(find);
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize(element.getBoundingClientRect()));
    observer.observe(element);
    return () => observer.disconnect();
  }, [find]);
  const least = Number.parseInt(target[needs], 10);
  const reached = size && Math.min(size.width, size.height) >= least;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td ref={cell}>{sample}</td>
      <td data-numeric="">{size && `${Math.round(size.width)} × ${Math.round(size.height)} px`}</td>
      <td>
        {needs}, {target[needs]}: {reached ? "reached" : "too small"}
      </td>
    </tr>
  );
}

/** Target sizes of the components, measured on this page. */
export function MeasuredTargets() {
  return (
    <Page>
      <Table caption="Target sizes, measured in this window with the current pointer">
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Sample</th>
            <th scope="col" data-numeric="">
              Size
            </th>
            <th scope="col">Minimum</th>
          </tr>
        </thead>
        <tbody>
          {targets.map((each) => (
            <Measured key={each.name} {...each} />
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
