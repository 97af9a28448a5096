/** An answer that does not follow its rule. The message is a sentence for the person who answers. */
export class WrongAnswer extends Error {
  /** @param line the line of a file on which the mistake stands, counted from one */
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
  }
}
