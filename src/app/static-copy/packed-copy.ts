import { pack } from '../backup/entries.ts';
import type { MakeStaticCopy } from './static-copy.ts';

/** Where the socket for commands has a static copy. */
export const STATIC_COPY_PATH = '/static-copy';

/** Yields the bytes in which a running site gives a static copy to a command. */
export const packedCopy = (makeStaticCopy: MakeStaticCopy): AsyncGenerator<Uint8Array> =>
  pack(entriesOf(makeStaticCopy));

async function* entriesOf(makeStaticCopy: MakeStaticCopy) {
  for await (const { path, content } of makeStaticCopy()) yield { header: { path }, content };
}
