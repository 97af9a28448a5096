import { Fragment } from 'react';

/**
 * An address or an account's name that in a narrow column goes on in the next line after '@' or ahead of a dot. A link
 * around it needs a label: screen readers pause where the line may break.
 */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=.@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
