/** A mistake in a campaign folder, explained to a person who edits text files. */
export interface Mistake {
  /** The file inside the folder, such as 'campaign.yaml'. */
  file: string;
  /** The line on which the value stands, counted from one. Absent for a mistake that concerns the whole file. */
  line?: number | undefined;
  /** The key, with its groups: 'contacto.telefono'. */
  field?: string | undefined;
  /** A sentence in Spanish. */
  message: string;
}

/** Returns a mistake as one line of text. `folder` is the name of the folder. */
export const lineOf = (folder: string, { file, line, field, message }: Mistake) =>
  `${[`${folder}/${file}`, ...(line ? [`línea ${line}`] : []), ...(field ? [field] : [])].join(', ')}: ${message}`;

/** Returns ['redes', 1, 'enlace'] as 'redes (2.º).enlace', because people count from one. */
export const fieldName = (path: readonly PropertyKey[]) =>
  path
    .map((key, index) =>
      typeof key === 'number' ? ` (${key + 1}.º)` : `${index === 0 ? '' : '.'}${String(key)}`,
    )
    .join('')
    .trim();
