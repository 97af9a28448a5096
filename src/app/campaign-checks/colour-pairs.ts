/**
 * The colours that the stylesheets put on each other, by the names of their CSS custom properties in camel case: the
 * campaign's, and those of src/shared/web/tokens.css. `dark` pairs are in the back office, which has colours of its own
 * on dark devices.
 */
export interface ColourPairs {
  colour: string;
  on: readonly string[];
  /** The element that has the colour, in Spanish. */
  use: string;
  dark?: true;
}

/** Text, for which WCAG 2.2 demands 4.5:1. */
export const TEXT_PAIRS: readonly ColourPairs[] = [
  {
    colour: 'ink',
    on: ['paper', 'sheet', 'waterPale', 'sand', 'white', 'quietPale'],
    use: 'el texto',
    dark: true,
  },
  { colour: 'ink', on: ['sun'], use: 'el aviso de la elección' },
  { colour: 'inkQuiet', on: ['paper', 'sheet', 'waterPale', 'sand'], use: 'las notas', dark: true },
  {
    colour: 'river',
    on: ['paper', 'sheet', 'waterPale', 'sand', 'white'],
    use: 'los títulos y enlaces',
    dark: true,
  },
  { colour: 'river', on: ['sun'], use: 'el título del aviso de la elección' },
  { colour: 'sheet', on: ['river', 'good'], use: 'la opción elegida del menú', dark: true },
  { colour: 'paper', on: ['river'], use: 'el pie de página' },
  { colour: 'waterPale', on: ['river'], use: 'las redes en el pie de página' },
  { colour: 'sun', on: ['river'], use: 'la cuenta regresiva del pie de página' },
  { colour: 'coralDeep', on: ['paper', 'sheet'], use: 'los títulos chicos', dark: true },
  { colour: 'white', on: ['coral', 'coralDeep'], use: 'el botón principal', dark: true },
  { colour: 'pine', on: ['paper', 'sheet'], use: 'lo verificado', dark: true },
  { colour: 'danger', on: ['paper', 'sheet'], use: 'los errores', dark: true },
  { colour: 'good', on: ['paper', 'sheet'], use: 'lo que salió bien', dark: true },
  { colour: 'waiting', on: ['sheet', 'waterPale'], use: 'lo pendiente', dark: true },
  { colour: 'disabledInk', on: ['sand'], use: 'un botón desactivado', dark: true },
  { colour: 'placeholder', on: ['sheet'], use: 'la pista de un campo vacío', dark: true },
];

/** Borders and figures, for which WCAG 2.2 demands 3:1. */
export const SHAPE_PAIRS: readonly ColourPairs[] = [
  { colour: 'controlEdge', on: ['paper', 'sheet'], use: 'el borde de los campos', dark: true },
  { colour: 'coral', on: ['paper', 'sheet'], use: 'las marcas de la lista' },
  { colour: 'pine', on: ['sand', 'sandDeep'], use: 'el avance de una recorrida', dark: true },
  { colour: 'river', on: ['waterPale'], use: 'el avance en el panel', dark: true },
];
