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

type PlainObject = Readonly<Record<string, unknown>>;

/** A shape while objects of it are looked at. */
interface NotedShape {
  index: number;
  names: string[];
  /** What the first of them says in each field. */
  first: unknown[];
  /** Of each field whether the objects differ in it. */
  differs: boolean[];
}

/** After some names, those that may come next, and the shape that has no more. */
interface Step {
  next: Map<string, Step>;
  shape?: NotedShape;
}

/** Finds the shape of an object by its fields that have a value. */
function createShapes() {
  const shapes: NotedShape[] = [];
  const start: Step = { next: new Map() };
  const shapeOf = (part: PlainObject): NotedShape => {
    let step = start;
    for (const name of Object.keys(part)) {
      if (part[name] === undefined) continue;
      const next: Step = step.next.get(name) ?? { next: new Map() };
      step.next.set(name, next);
      step = next;
    }
    if (step.shape) return step.shape;
    const names = Object.keys(part).filter((name) => part[name] !== undefined);
    const first = names.map((name) => part[name]);
    step.shape = { index: shapes.length, names, first, differs: first.map((field) => !isPlain(field)) };
    shapes.push(step.shape);
    return step.shape;
  };
  return { shapes, shapeOf };
}

/** @param value what JSON can hold */
export function pack(value: unknown): Packed {
  const { shapes, shapeOf } = createShapes();
  /** Of each object in the order in which they are met, which is the same both times. */
  const met: NotedShape[] = [];
  const note = (part: unknown): void => {
    if (isPlain(part)) return;
    if (Array.isArray(part)) {
      for (const item of part) note(item);
      return;
    }
    const shape = shapeOf(part as PlainObject);
    met.push(shape);
    const { names, first, differs } = shape;
    for (let at = 0; at < names.length; at++) {
      const field = (part as PlainObject)[names[at] as string];
      if (field !== first[at]) differs[at] = true;
      note(field);
    }
  };
  note(value);
  let count = 0;
  const packValue = (part: unknown): PackedValue => {
    if (part === undefined) return null;
    if (isPlain(part)) return part;
    const packed: PackedList = [0];
    if (Array.isArray(part)) {
      for (const item of part) packed.push(packValue(item));
      return packed;
    }
    const { index, names, differs } = met[count++] as NotedShape;
    packed[0] = index + 1;
    for (let at = 0; at < names.length; at++) {
      if (differs[at] === true) packed.push(packValue((part as PlainObject)[names[at] as string]));
    }
    return packed;
  };
  return { shapes: shapes.map(sharedOf), value: packValue(value) };
}

function sharedOf({ names, first, differs }: NotedShape): Shape {
  const same = names.flatMap((name, at) => (differs[at] === true ? [] : [[name, first[at] as Plain] as const]));
  return { own: names.filter((_, at) => differs[at]), same: Object.fromEntries(same) };
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
