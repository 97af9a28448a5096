/** An answer that does not follow its rule. The message is a sentence for the person who answers. */
export class WrongAnswer extends Error {}
