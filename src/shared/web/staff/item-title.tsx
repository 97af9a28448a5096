import type { Listed } from './content-collection.ts';

/** The title of an item in a list, and whether its latest changes have not reached the server yet. */
export const ItemTitle = ({ item: { title, local } }: { item: Listed<{ title: string }> }) => (
  <>
    <span className="two-lines">{title}</span>
    {local && <span className="local-mark"> (modo local)</span>}
  </>
);
