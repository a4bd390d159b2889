/**
 * The data of a page in fewer characters. A listing has 48 products with the same field names, and half of these fields say the
 * same of each: names and what is the same are written once for all objects of one shape.
 */

type Plain = null | boolean | number | string;

/** What all objects with the same fields in the same place have in common. */
type Shape = [
  /** Fields whose values each object has itself: at the end those that differ seldom. */
  own: string[],
  /** Fields of which all of them say the same. */
  same: Record<string, Plain>,
  /** What the first of them says in its own fields: one that ends with the same leaves that out. */
  usual?: Plain[],
];

/** A list is `[0, …items]`; an object `[shape + 1, …its own values]`. */
type PackedValue = Plain | PackedList;
type PackedList = [number, ...PackedValue[]];

export interface Packed {
  shapes: Shape[];
  value: PackedValue;
}

const isPlain = (value: unknown): value is Plain => typeof value !== "object" || value === null;

const fieldsOf = (value: object) => Object.entries(value).filter(([, field]) => field !== undefined);

interface FoundShape {
  own: string[];
  same: Record<string, Plain>;
  first: ReadonlyMap<string, unknown>;
}

function shapesOf(value: unknown): Map<string, FoundShape> {
  const shapes = new Map<string, FoundShape>();
  const note = (part: unknown, place: string): void => {
    if (isPlain(part)) return;
    if (Array.isArray(part)) {
      for (const item of part) note(item, place);
      return;
    }
    const fields = fieldsOf(part as object);
    for (const [name, field] of fields) note(field, name);
    const known = shapes.get(shapeKey(place, fields));
    if (!known) {
      const same = Object.fromEntries(fields.filter((field): field is [string, Plain] => isPlain(field[1])));
      const own = fields.flatMap(([name, field]) => (isPlain(field) ? [] : [name]));
      shapes.set(shapeKey(place, fields), { own, same, first: new Map(fields) });
      return;
    }
    for (const [name, field] of fields) {
      if (!(name in known.same) || known.same[name] === field) continue;
      delete known.same[name];
      known.own.push(name);
    }
  };
  note(value, "");
  return shapes;
}

/**
 * The stock of one store, under its number, is another shape than that of the next: each says its number once. Names may hold any
 * character: as JSON they are told apart.
 * @param place the name of the field that it stands in, or its list
 */
const shapeKey = (place: string, fields: readonly [string, unknown][]) =>
  JSON.stringify([place, ...fields.map(([name]) => name)]);

/** Nothing where the last field is no plain value: then no object is like the first at its end. */
function usualOf({ own, first }: FoundShape): Plain[] {
  const values = own.map((name) => first.get(name));
  return isPlain(values.at(-1)) ? values.map((value) => (isPlain(value) ? value : null)) : [];
}

function withoutUsualEnd(values: PackedValue[], usual: readonly Plain[]): PackedValue[] {
  const last = values.findLastIndex((value, index) => value !== usual[index]);
  return values.slice(0, last + 1);
}

/** @param value what JSON can hold */
export function pack(value: unknown): Packed {
  const shapes = [...shapesOf(value)].map(([key, found]) => ({ key, ...found, usual: usualOf(found) }));
  const indexes = new Map(shapes.map(({ key }, index) => [key, index]));
  const packValue = (part: unknown, place: string): PackedValue => {
    if (part === undefined) return null;
    if (isPlain(part)) return part;
    if (Array.isArray(part)) return [0, ...part.map((item) => packValue(item, place))];
    const index = indexes.get(shapeKey(place, fieldsOf(part))) ?? 0;
    const { own = [], usual = [] } = shapes[index] ?? {};
    const values = own.map((name) => packValue((part as Record<string, unknown>)[name], name));
    return [index + 1, ...withoutUsualEnd(values, usual)];
  };
  const list = shapes.map(({ own, same, usual }): Shape => (usual.length > 0 ? [own, same, usual] : [own, same]));
  return { shapes: list, value: packValue(value, "") };
}

/** What was packed, equal to it field by field. */
export function unpack({ shapes, value }: Packed): unknown {
  const unpackValue = (part: PackedValue): unknown => {
    if (!Array.isArray(part)) return part;
    const [kind, ...values] = part;
    const shape = shapes[kind - 1];
    if (!shape) return values.map(unpackValue);
    const [own, same, usual = []] = shape;
    const object: Record<string, unknown> = { ...same };
    own.forEach((name, index) => {
      object[name] = unpackValue((index < values.length ? values : usual)[index] ?? null);
    });
    return object;
  };
  return unpackValue(value);
}
