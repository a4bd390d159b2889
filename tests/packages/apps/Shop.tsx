"use client";

import {
  Button,
  Checkbox,
  Dialog,
  DrawnBottle,
  HeadPicture,
  MegaMenu,
  Price,
  ProductCard,
  RegionMap,
  Stack,
  TextField,
  type MenuItem,
} from "@corkwood/ui";
import { useState, type FormEvent } from "react";

const menu: MenuItem[] = [
  { label: "Red wine", href: "#red", children: [{ label: "Shiraz", href: "#shiraz" }] },
  { label: "Whisky", href: "#whisky", children: [{ label: "Islay", href: "#islay" }] },
];

/** The kind of component that a new user of the library might write first. */
export function Shop() {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    setError(email.includes("@") ? undefined : "Enter an email address");
  }

  return (
    <Stack gap="l">
      <MegaMenu items={menu} />
      <HeadPicture scene="vines" />
      <ProductCard
        href="#hill"
        name="Stony Hill Shiraz"
        headingLevel={2}
        picture={<DrawnBottle vessel="bordeaux" colour="red" producer="Stony Hill" alt="" />}
        price={<Price bottle="$24.90" was="$29.90" dozen="$298.80" />}
        action={<Button variant="primary">Add Stony Hill Shiraz to cart</Button>}
      />
      <RegionMap href="#barossa" name="Barossa Valley, South Australia" lat={-34.5} lng={138.9} />
      <form noValidate onSubmit={submit}>
        <Stack gap="m">
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={error}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Checkbox label="Send me offers" />
          <Button type="submit">Subscribe</Button>
        </Stack>
      </form>
      <Dialog title="Delivery" trigger={<Button>Delivery costs</Button>}>
        Free from $200.
      </Dialog>
    </Stack>
  );
}
