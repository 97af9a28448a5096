import { Fragment } from 'react';

/**
 * An email address or account name that may break after '@' and before a dot in a narrow column. A link around it needs
 * a label, because screen readers pause at the possible breaks.
 */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=.@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
