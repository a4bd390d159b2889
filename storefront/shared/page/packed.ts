/**
 * The data of a page in fewer characters. A listing has 48 products with the same field names, and half of these fields say the
 * same of each: names and what is the same are written once for all objects of one shape.
 */

type Plain = null | boolean | number | string;

/** What all objects with the same fields in the same place have in common. */
type Shape = [
  /** All fields in their order, with the value that every object shares, or 0 for an object's own fields. */
  fields: Record<string, Plain>,
  /** Indexes of the fields whose values each object has itself. Those that seldom differ come last. */
  own: number[],
  /** The first object's values of its own fields. An object that ends with the same values leaves them out. */
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

type PlainObject = Readonly<Record<string, unknown>>;

/** A shape while objects of it are looked at. */
interface NotedShape {
  index: number;
  names: readonly string[];
  /** What the first of them says in each field. */
  first: readonly unknown[];
  /** Of each field whether the objects differ in it, or hold more than a plain value. */
  isOwn: boolean[];
  /** These fields, by their index: those that differ seldom are found last. */
  own: number[];
}

/** After some names, those that may come next, and the shape that has no more. */
interface Step {
  next: Map<string, Step>;
  shape?: NotedShape;
}

const stepAfter = (step: Step, name: string): Step => {
  const known = step.next.get(name);
  if (known) return known;
  const next: Step = { next: new Map() };
  step.next.set(name, next);
  return next;
};

/** The shapes of all objects, each with those that are of it. */
function shapesOf(value: unknown): { shapes: NotedShape[]; shapeOf: ReadonlyMap<object, NotedShape> } {
  const shapes: NotedShape[] = [];
  const shapeOf = new Map<object, NotedShape>();
  const start: Step = { next: new Map() };
  /** @param place the name of the field that it stands in, or its list: stores by their numbers each have their own shape */
  const find = (part: PlainObject, place: string): NotedShape => {
    let step = stepAfter(start, place);
    for (const name of Object.keys(part)) if (part[name] !== undefined) step = stepAfter(step, name);
    if (step.shape) return step.shape;
    const names = Object.keys(part).filter((name) => part[name] !== undefined);
    const first = names.map((name) => part[name]);
    const isOwn = first.map((field) => !isPlain(field));
    step.shape = { index: shapes.length, names, first, isOwn, own: [...isOwn.keys()].filter((at) => isOwn[at]) };
    shapes.push(step.shape);
    return step.shape;
  };
  const note = (part: unknown, place: string): void => {
    if (isPlain(part) || shapeOf.has(part as object)) return;
    if (Array.isArray(part)) {
      for (const item of part) note(item, place);
      return;
    }
    const shape = find(part as PlainObject, place);
    shapeOf.set(part as object, shape);
    const { names, first, isOwn, own } = shape;
    for (const [at, name] of names.entries()) {
      const field = (part as PlainObject)[name];
      if (field !== first[at] && isOwn[at] === false) {
        isOwn[at] = true;
        own.push(at);
      }
      note(field, name);
    }
  };
  note(value, "");
  return { shapes, shapeOf };
}

/** Nothing where the last field is no plain value: then no object is like the first at its end. */
function usualOf({ own, first }: NotedShape): Plain[] {
  const values = own.map((at) => first[at]);
  return isPlain(values.at(-1)) ? values.map((value) => (isPlain(value) ? value : null)) : [];
}

/** @param value what JSON can hold */
export function pack(value: unknown): Packed {
  const { shapes, shapeOf } = shapesOf(value);
  const usuals = shapes.map(usualOf);
  const packValue = (part: unknown): PackedValue => {
    if (part === undefined) return null;
    if (isPlain(part)) return part;
    if (Array.isArray(part)) return [0, ...part.map(packValue)];
    const { index, names, own } = shapeOf.get(part) as NotedShape;
    const usual = usuals[index] as Plain[];
    const values = own.map((at) => packValue((part as PlainObject)[names[at] as string]));
    while (values.length > 0 && values.at(-1) === usual[values.length - 1]) values.pop();
    return [index + 1, ...values];
  };
  const packed = packValue(value);
  return {
    shapes: shapes.map(({ names, first, isOwn, own }, index): Shape => {
      const fields = Object.fromEntries(names.map((name, at) => [name, isOwn[at] ? 0 : (first[at] as Plain)]));
      const usual = usuals[index] as Plain[];
      return usual.length > 0 ? [fields, own, usual] : [fields, own];
    }),
    value: packed,
  };
}

/** Restores what was packed, with its fields in their order: what a page shows may depend on it. */
export function unpack({ shapes, value }: Packed): unknown {
  const unpackValue = (part: PackedValue): unknown => {
    if (!Array.isArray(part)) return part;
    const [kind, ...values] = part;
    const shape = shapes[kind - 1];
    if (!shape) return values.map(unpackValue);
    const [fields, own, usual = []] = shape;
    const object: Record<string, unknown> = { ...fields };
    const names = Object.keys(fields);
    own.forEach((at, index) => {
      object[names[at] as string] = unpackValue((index < values.length ? values : usual)[index] ?? null);
    });
    return object;
  };
  return unpackValue(value);
}
