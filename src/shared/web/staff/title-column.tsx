import type { Listed } from './content-collection.ts';
import type { EditableColumn } from './in-place.tsx';

/** The column with the title of an item, and whether its latest changes have not reached the server yet. */
export const titleColumn = <Item extends Listed<{ title: string }>>(
  name = 'Título',
  noun = 'el título',
): EditableColumn<Item> => ({
  name,
  key: 'title',
  isHeading: true,
  cell: ({ title, local }) => (
    <>
      <span className="two-lines">{title}</span>
      {local && <span className="local-mark"> (modo local)</span>}
    </>
  ),
  inPlace: {
    noun,
    control: 'text',
    textOf: ({ title }) => title,
    valuesOf: (title) => ({ title }) as Partial<Item>,
  },
});
