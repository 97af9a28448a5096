/** The column headers of a table; on a phone, where rows are cards, each cell shows its own. */
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
