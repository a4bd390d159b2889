/**
 * The data of a page in fewer characters. A listing has 48 products with the same field names, and half of these fields say the
 * same of each: names and what is the same are written once for all objects of one shape.
 */

type Plain = null | boolean | number | string;

/** What all objects with the same fields have in common. */
interface Shape {
  /** Fields whose values each object has itself. */
  own: string[];
  /** Fields of which all of them say the same. */
  same: Record<string, Plain>;
}

/** A list is `[0, …items]`; an object `[shape + 1, …its own values]`. */
type PackedValue = Plain | PackedList;
type PackedList = [number, ...PackedValue[]];

export interface Packed {
  shapes: Shape[];
  value: PackedValue;
}

const isPlain = (value: unknown): value is Plain => typeof value !== "object" || value === null;

const fieldsOf = (value: object) => Object.entries(value).filter(([, field]) => field !== undefined);

function shapesOf(value: unknown): Map<string, Shape & { count: number }> {
  const shapes = new Map<string, Shape & { count: number }>();
  const note = (part: unknown): void => {
    if (isPlain(part)) return;
    if (Array.isArray(part)) {
      for (const item of part) note(item);
      return;
    }
    const fields = fieldsOf(part as object);
    for (const [, field] of fields) note(field);
    const known = shapes.get(shapeKey(fields));
    if (!known) {
      const same = Object.fromEntries(fields.filter((field): field is [string, Plain] => isPlain(field[1])));
      const own = fields.flatMap(([name, field]) => (isPlain(field) ? [] : [name]));
      shapes.set(shapeKey(fields), { own, same, count: 1 });
      return;
    }
    known.count += 1;
    for (const [name, field] of fields) {
      if (!(name in known.same) || known.same[name] === field) continue;
      delete known.same[name];
      known.own.push(name);
    }
  };
  note(value);
  return shapes;
}

/** Names may hold any character: as JSON they are told apart. */
const shapeKey = (fields: readonly [string, unknown][]) => JSON.stringify(fields.map(([name]) => name));

/** @param value what JSON can hold */
export function pack(value: unknown): Packed {
  const shapes = shapesOf(value);
  const indexes = new Map([...shapes.keys()].map((key, index) => [key, index]));
  const packValue = (part: unknown): PackedValue => {
    if (part === undefined) return null;
    if (isPlain(part)) return part;
    if (Array.isArray(part)) return [0, ...part.map(packValue)];
    const key = shapeKey(fieldsOf(part));
    const own = shapes.get(key)?.own ?? [];
    return [(indexes.get(key) ?? 0) + 1, ...own.map((name) => packValue((part as Record<string, unknown>)[name]))];
  };
  const list = [...shapes.values()].map(({ own, same }) => ({ own, same }));
  return { shapes: list, value: packValue(value) };
}

/** What was packed, equal to it field by field. */
export function unpack({ shapes, value }: Packed): unknown {
  const unpackValue = (part: PackedValue): unknown => {
    if (!Array.isArray(part)) return part;
    const [kind, ...values] = part;
    const shape = shapes[kind - 1];
    if (!shape) return values.map(unpackValue);
    const object: Record<string, unknown> = { ...shape.same };
    shape.own.forEach((name, index) => {
      object[name] = unpackValue(values[index] ?? null);
    });
    return object;
  };
  return unpackValue(value);
}
