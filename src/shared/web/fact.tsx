import type { ReactNode } from 'react';

interface FactProps {
  name: ReactNode;
  /** The class of the value. */
  valueClass?: string;
  children: ReactNode;
}

/** A name and its value, in a list of them (`dl`). */
export const Fact = ({ name, valueClass, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={valueClass}>{children}</dd>
  </div>
);
