import { z } from "zod";

/** Thrown if an environment variable is invalid or missing. The message names the variable and its allowed values. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reader for a group of environment variables. */
export interface EnvironmentReader<T> {
  /** Checks each variable. @returns a line for each invalid variable */
  check: (env: Environment) => string[];
  /** Throws a ConfigError if a variable is missing although another one requires it. */
  read: (env: Environment) => T;
}

/** Reads variables, each described separately. An empty variable counts as absent. */
export function environmentReader<Shape extends z.ZodRawShape, T>(
  variables: Shape,
  configOf: (values: z.output<z.ZodObject<Shape>>) => T,
): EnvironmentReader<T> {
  const schema = z.object(variables);
  const presentIn = (env: Environment) =>
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
  return {
    check: (env) => {
      const issues = schema.safeParse(presentIn(env)).error?.issues ?? [];
      return issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
    },
    read: (env) => configOf(schema.parse(presentIn(env))),
  };
}

/** Creates a reader that reads the same variables and maps the result. */
export function mapReader<T, U>({ check, read }: EnvironmentReader<T>, make: (value: T) => U): EnvironmentReader<U> {
  return { check, read: (env) => make(read(env)) };
}

export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });

/** URL of a service that receives secrets: https, except on this machine. */
export const secureUrl = url("http:", "https:").refine(
  (value) => new URL(value).protocol === "https:" || isLoopback(new URL(value).hostname),
  { message: "must be an address that begins with https://" },
);

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be a whole number from ${min} to ${max}`);

/** Names and keys from providers, limited to characters allowed in headers. */
export const credential = z
  .string()
  .regex(/^[\x21-\x39\x3b-\x7e]{1,500}$/, "must be exactly as the provider issued it");

/** Whether a host name or address refers to this machine. An IPv6 address may be in brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

export const withoutSlash = (address: string) => address.replace(/\/+$/, "");

type Values = Readonly<Record<string, unknown>>;

/** Variables that must be set together. @returns undefined if none of them is set */
export function allOrNone<Given extends Values, Name extends keyof Given & string>(
  values: Given,
  names: readonly Name[],
): { [name in Name]: NonNullable<Given[name]> } | undefined {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return undefined;
  const set = names.find((name) => values[name] !== undefined);
  if (missing.length > 0) {
    throw new ConfigError(
      missing.map((name) => `${name} is missing: ${set} is set, and has no effect alone.`).join("\n"),
    );
  }
  return values as { [name in Name]: NonNullable<Given[name]> };
}

/** Throws a ConfigError if optional variables are set without the variables that they extend. */
export function refuseAlone<Given extends Values>(
  values: Given,
  extras: readonly (keyof Given & string)[],
  missing: keyof Given & string,
): undefined {
  for (const extra of extras) {
    if (values[extra] !== undefined) {
      throw new ConfigError(`${missing} is missing: ${extra} is set, and has no effect alone.`);
    }
  }
}
