import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

/** The attributes of every drawing. `icon` sets them on the `<svg>` instead, where a component may override them. */
const COMMON =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** The markup of a Lucide icon's elements, without the `<svg>` around them. */
export const drawing = (name: keyof typeof lucide.icons) => lucide.icons[name].body.replaceAll(COMMON, '');
