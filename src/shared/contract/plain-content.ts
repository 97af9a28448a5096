/** The text of an item for places that show plain text. `plainText` is missing if the text has no marks. */
export const plainContentOf = ({
  content,
  plainText = content,
}: {
  content: string;
  plainText?: string | undefined;
}): string => plainText;
