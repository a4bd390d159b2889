/** Parts of the OpenAPI document that tests read, by path and method. */
export type DescribedPaths = Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;

interface DescribedCall {
  parameters: readonly { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
}

const naming = /(id|ids|key|token|number|email|email_address|nonce|codes?|pin|phone)$/i;
const notNaming = /(postcode|methodCode)$/;

type Schema = Readonly<Record<string, unknown>>;

/** Dotted names of all fields in a JSON Schema. */
function fieldsOf(schema: Schema | undefined, at = ""): string[] {
  if (!schema) return [];
  const parts = [schema["anyOf"], schema["oneOf"], schema["allOf"]].flatMap((each) => (each as Schema[]) ?? []);
  const properties = Object.entries((schema["properties"] as Record<string, Schema>) ?? {});
  return [
    ...parts.flatMap((part) => fieldsOf(part, at)),
    ...fieldsOf(schema["items"] as Schema | undefined, `${at}[]`),
    ...properties.flatMap(([name, field]) => {
      const path = at === "" ? name : `${at}.${name}`;
      return [path, ...fieldsOf(field, path)];
    }),
  ];
}

/** All identifying fields of all documented endpoints, such as `post /api/guest/order email`. */
export function namingFields(paths: DescribedPaths): string[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { parameters, requestBody }]) => {
      const schema = requestBody?.content["application/json"]?.schema as Schema | undefined;
      const all = [...parameters.map((each) => `${each.in} ${each.name}`), ...fieldsOf(schema)];
      const found = all.filter((field) => naming.test(field) && !notNaming.test(field));
      return [...new Set(found)].map((field) => `${method} ${path} ${field}`);
    }),
  );
}
