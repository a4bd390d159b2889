/**
 * Packs a page's data into fewer characters. A listing has 48 products with the same field names, and half of the
 * fields have the same value in all products. Names and shared values are written once for all objects of a shape.
 */

type Plain = null | boolean | number | string;

/** Data shared by all objects that have the same fields and occur at the same place in the page's data. */
type Shape = [
  /** All fields in order, with the shared value, or 0 for fields whose values differ. */
  fields: Record<string, Plain>,
  /** Indexes of the fields whose values differ. Fields whose values rarely differ come last. */
  own: number[],
  /** Values of these fields in the first object. An object omits trailing values that equal these values. */
  usual?: Plain[],
];

/** Packed value. A list is `[0, …items]`, and an object is `[shape + 1, …own values]`. */
type PackedValue = Plain | PackedList;
type PackedList = [number, ...PackedValue[]];

export interface Packed {
  shapes: Shape[];
  value: PackedValue;
}

const isPlain = (value: unknown): value is Plain => typeof value !== "object" || value === null;

type PlainObject = Readonly<Record<string, unknown>>;

/** A shape while its objects are being collected. */
interface NotedShape {
  index: number;
  names: readonly string[];
  /** Field values of the first object. */
  first: readonly unknown[];
  /** For each field, whether any objects have different or non-plain values. */
  isOwn: boolean[];
  /**
   * Indexes of the fields whose values differ, in the order in which differences were found. Fields whose values rarely
   * differ come last.
   */
  own: number[];
}

/** A node in the tree of field names: possible next names, and the shape that ends at this node. */
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

/** Returns the shapes of all objects, and the shape of each object. */
function shapesOf(value: unknown): { shapes: NotedShape[]; shapeOf: ReadonlyMap<object, NotedShape> } {
  const shapes: NotedShape[] = [];
  const shapeOf = new Map<object, NotedShape>();
  const start: Step = { next: new Map() };
  /**
   * @param place name of the field or list that contains the object. Each object keyed by numbers, such as the record
   * of stores, has its own shape
   */
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

/** Returns an empty list if the last field is not plain, because objects then have no trailing values in common. */
function usualOf({ own, first }: NotedShape): Plain[] {
  const values = own.map((at) => first[at]);
  return isPlain(values.at(-1)) ? values.map((value) => (isPlain(value) ? value : null)) : [];
}

/** @param value any JSON value */
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

/** Restores packed data. Preserves the field order, because pages may depend on it. */
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
