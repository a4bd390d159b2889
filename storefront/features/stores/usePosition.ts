import { useState } from "react";
import { useLocation } from "react-router-dom";
import { askPosition, type Position } from "./position.ts";

type Asked = Position | { kind: "asking" };

/**
 * Returns the shopper's position once the shopper has allowed it. The position is dropped when the shopper searches or
 * navigates.
 */
export function usePosition(): [position: Asked | undefined, ask: () => void] {
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ at: string; position: Asked }>();

  const ask = async () => {
    setAsked({ at: key, position: { kind: "asking" } });
    const position = await askPosition();
    // Ignores a position that arrives after a navigation.
    setAsked((current) => (current?.at === key ? { at: key, position } : current));
  };

  return [asked?.at === key ? asked.position : undefined, () => void ask()];
}
