/** Error that lists all invalid settings at once, with one Spanish line for each. */
export class ConfigurationError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}
