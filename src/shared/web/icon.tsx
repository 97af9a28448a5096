import type { JSX, SVGProps } from 'react';

/** `size` is the side of the square in CSS pixels. */
export type Icon = (props: SVGProps<SVGSVGElement> & { size: number }) => JSX.Element;

/**
 * Makes a component of the markup of a drawing in a square of 24 units. The comment for the bundler lets a script leave
 * out the icons that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export const icon =
  (drawing: string): Icon =>
  ({ size, ...props }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the package
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
