import type { z } from 'zod';

/** Environment variables by name. An empty value counts as absent. */
export type Given = Record<string, string | undefined>;

/**
 * Checks a variable in addition to its schema. Returns the error as a Spanish phrase that follows the variable's name,
 * or null.
 */
export type Rule = (value: string | undefined, given: Given) => string | null;

/** An environment variable with its schema, which includes the default, and its rules. */
class Variable<Value> {
  constructor(
    readonly name: string,
    private readonly form: z.ZodType<Value>,
    private readonly rules: Rule[],
  ) {}

  /**
   * Returns the value. If the variable is invalid, adds its first error to `mistakes`, and the value must not be used.
   */
  read(given: Given, mistakes: string[]): Value | undefined {
    const value = given[this.name];
    const { data, error } = this.form.safeParse(value);
    const rulesBroken = this.rules.map((rule) => rule(value, given)).filter((mistake) => mistake !== null);
    const [mistake] = [...(error?.issues.map(({ message }) => message) ?? []), ...rulesBroken];
    if (mistake) mistakes.push(`${this.name}: ${mistake}.`);
    return data;
  }
}

export const variable = <Value>(name: string, form: z.ZodType<Value>, ...rules: Rule[]) =>
  new Variable(name, form, rules);

/** Variables by their names in the code, optionally nested in groups. */
interface Group {
  [name: string]: Variable<unknown> | Group;
}

/** The type of the values that a group of variables yields. */
export type VariableValues<Variables> = {
  [Name in keyof Variables]: Variables[Name] extends Variable<infer Value>
    ? Value
    : VariableValues<Variables[Name]>;
};

/** Reads the values of `variables`. They are valid only if no error was added to `mistakes`. */
export function readSettings<const Variables extends Group>(
  variables: Variables,
  given: Given,
  mistakes: string[],
): VariableValues<Variables> {
  const values = Object.entries(variables).map(([name, entry]) => [
    name,
    entry instanceof Variable ? entry.read(given, mistakes) : readSettings(entry, given, mistakes),
  ]);
  return Object.fromEntries(values) as VariableValues<Variables>;
}

/** Returns the names of a group's variables as they are written in the environment. */
export const namesOf = (variables: Group): string[] =>
  Object.values(variables).flatMap((entry) => (entry instanceof Variable ? entry.name : namesOf(entry)));
