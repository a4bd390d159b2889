import { useState } from "react";
import { useLocation } from "react-router-dom";
import { askPosition, type Position } from "./position.ts";

type Asked = Position | { kind: "asking" };

/** Where the shopper is, once they let us ask; forgotten when they search or go anywhere. */
export function usePosition(): [position: Asked | undefined, ask: () => void] {
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ at: string; position: Asked }>();

  const ask = async () => {
    setAsked({ at: key, position: { kind: "asking" } });
    const position = await askPosition();
    // An answer that comes too late is ignored.
    setAsked((current) => (current?.at === key ? { at: key, position } : current));
  };

  return [asked?.at === key ? asked.position : undefined, () => void ask()];
}
