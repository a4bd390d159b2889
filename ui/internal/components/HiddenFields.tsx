/** Hidden inputs that preserve other URL parameters when a GET form is submitted. */
export function HiddenFields({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
