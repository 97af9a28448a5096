/** The names of a table's columns; on a phone, where rows are cards, each cell says its own. */
export const TableHead = ({ names }: { names: string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
