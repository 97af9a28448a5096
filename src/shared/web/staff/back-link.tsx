import { Link, type LinkProps } from 'react-router';
import { ArrowLeft } from '../icons.ts';

/** The link at the top of a screen to the one above it. */
export const BackLink = ({ children, ...link }: LinkProps) => (
  <Link {...link} className="back-link">
    <ArrowLeft aria-hidden="true" size={20} />
    {children}
  </Link>
);
