import type { z } from 'zod';

/** The environment as it was given; empty texts count as absent. */
export type Given = Record<string, string | undefined>;

/** A demand on a variable beside its form. Returns the mistake as a Spanish predicate, or null. */
export type Rule = (value: string | undefined, given: Given) => string | null;

/** One variable of the environment: its form with its default, and its rules. */
export class Variable<Value> {
  constructor(
    readonly name: string,
    private readonly form: z.ZodType<Value>,
    private readonly rules: Rule[],
  ) {}

  /** The value; undefined, and one more line in `mistakes`, where the variable is wrong. Only its first mistake counts. */
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

/** Variables by the names that the code knows them by, in groups or not. */
interface Group {
  [name: string]: Variable<unknown> | Group;
}

/** The values of a group of variables. */
export type Settings<Variables> = {
  [Name in keyof Variables]: Variables[Name] extends Variable<infer Value>
    ? Value
    : Settings<Variables[Name]>;
};

/** The values of `variables`, which are good only if no line was added to `mistakes`. */
export function readSettings<const Variables extends Group>(
  variables: Variables,
  given: Given,
  mistakes: string[],
): Settings<Variables> {
  const values = Object.entries(variables).map(([name, entry]) => [
    name,
    entry instanceof Variable ? entry.read(given, mistakes) : readSettings(entry, given, mistakes),
  ]);
  return Object.fromEntries(values) as Settings<Variables>;
}

/** The names in the environment. */
export const namesOf = (variables: Group): string[] =>
  Object.values(variables).flatMap((entry) => (entry instanceof Variable ? entry.name : namesOf(entry)));
