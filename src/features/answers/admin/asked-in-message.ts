/** What the form of a new question gets from an open message, as the state of the browser's history. */
export interface AskedInMessage {
  messageId: number;
  title: string;
  content: string;
  firstName: string;
  neighbourhood: string;
  /** The path of the message. */
  returnPath: string;
}

/** The longest question that is taken from a message, which staff then shorten. */
const LONGEST_TAKEN = 500;

/** Returns a new question with what an open message says. */
export const askedIn = (
  { id, name, text }: { id: number; name: string; text: string },
  reply: string | null,
  returnPath: string,
): AskedInMessage => ({
  messageId: id,
  title: text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TAKEN),
  content: reply ?? '',
  firstName: name.trim().split(/\s+/)[0]?.slice(0, 40) ?? '',
  neighbourhood: '',
  returnPath,
});
