import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { BLACK, type Colour, colourOf, mixed, WHITE } from './contrast.ts';

/** A colour of the site, and the campaign's colour that it is mixed from, if there is one. */
export interface SiteColour {
  light: Colour;
  from: string | null;
}

/** Set by vite.config.ts, because a build does not contain the sources. */
declare const COLOUR_STYLES: ReturnType<typeof colourStylesIn> | undefined;

/** The stylesheets that define the site's colours, in the sources of a project in `root`. */
export function colourStylesIn(root: string) {
  const read = (file: string) => readFileSync(path.join(root, 'src/shared/web', file), 'utf8');
  return { tokens: read('tokens.css'), dark: read('staff/dark.css') };
}

const styles = () => (typeof COLOUR_STYLES === 'object' ? COLOUR_STYLES : colourStylesIn(ROOT));
const HEX = '(#[0-9a-f]{3,6})';
const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const definitions = (css: string, value: string) => [
  ...css.matchAll(new RegExp(`^ +--([a-z-]+): ${value};$`, 'gm')),
];

/**
 * All colours by the names of their CSS custom properties in camel case: `light` on light devices, `dark` those of the
 * back office on dark devices. They are read from the stylesheets, so that no other file has to state them.
 */
export function siteColours(campaign: Record<string, string>) {
  const light = new Map<string, SiteColour>();
  for (const [, name = '', hex = ''] of definitions(styles().tokens, HEX))
    light.set(camelCase(name), { light: colourOf(hex), from: null });
  for (const [name, hex] of Object.entries(campaign)) light.set(name, { light: colourOf(hex), from: name });
  return { light, dark: darkColours(light) };
}

const ENDS: Record<string, Colour> = { white: WHITE, black: BLACK };

function darkColours(light: Map<string, SiteColour>) {
  const dark = new Map(light);
  const text = styles().dark.split('.site-footer')[0] ?? '';
  for (const [, name = '', hex = ''] of definitions(text, HEX))
    dark.set(camelCase(name), { light: colourOf(hex), from: null });
  const mixes = definitions(
    text,
    'color-mix\\(in oklab, var\\(--campaign-([a-z-]+)\\) (\\d+)%, (white|black)\\)',
  );
  for (const [, name = '', source = '', percent, end = ''] of mixes) {
    const base = light.get(camelCase(source));
    const other = ENDS[end];
    if (base && other)
      dark.set(camelCase(name), { light: mixed(base.light, other, Number(percent) / 100), from: base.from });
    else dark.delete(camelCase(name)); // one of its colours is invalid, which another check reports
  }
  const darkest = dark.get('darkest');
  if (darkest) dark.set('paper', darkest);
  else dark.delete('paper');
  return dark;
}
