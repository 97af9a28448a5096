interface SelectOptionsProps {
  choices: Iterable<readonly [value: string | number, text: string]>;
}

/** The options of a select, each with its value and its text. */
export const SelectOptions = ({ choices }: SelectOptionsProps) =>
  Array.from(choices, ([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

/** The options of a select that names another item. The text of a hidden one says that visitors do not see it. */
export const ItemOptions = ({ items }: { items: { id: number; title: string; active: boolean }[] }) =>
  SelectOptions({
    choices: items.map(({ id, title, active }) => [id, active ? title : `${title} (no se ve: está oculta)`]),
  });
