/**
 * The column headers of a table. On narrow screens, where rows become cards, each cell shows the header of its column
 * instead.
 */
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
