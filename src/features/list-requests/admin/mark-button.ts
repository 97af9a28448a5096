import { counted } from '../../../shared/contract/counted.ts';
import { DOT_SHAPES, dotStateOf, hasTip } from './dot-shapes.ts';
import type { ClusterCount, MapMark } from './list-request-index.ts';

type Pixels = readonly [x: number, y: number];

/** The size of a marker in pixels, and the point inside it that lies on the location. */
export const measuresOf = (mark: MapMark): { size: Pixels; foot: Pixels } =>
  mark.kind === 'group' ? { size: [52, 52], foot: [26, 26] } : { size: [32, 36], foot: footOf(mark) };
/** The drop-shaped marker points to its location with its tip. Markers of other shapes are centred on it. */
const footOf = ({ dot }: MapMark & { kind: 'dot' }): Pixels =>
  hasTip(dotStateOf(dot)) ? [16, 35] : [16, 18];

/** A marker of the map as a button with a shape and an accessible name. */
export function markButton(mark: MapMark, counts: ClusterCount = 'pending'): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  if (mark.kind === 'group') {
    const { count, pending } = mark;
    button.className = 'map-group';
    button.style.setProperty('--pending', `${(100 * pending) / count}%`);
    button.setAttribute(
      'aria-label',
      `Grupo de ${count} pedidos: ${counts === 'pending' ? pendingText(pending) : `${pending} sin reparto`}`,
    );
    button.append(textElement('b', shortened(count)));
    if (pending > 0) button.append(textElement('small', shortened(pending)));
    return button;
  }
  const state = dotStateOf(mark.dot);
  button.className = 'map-dot';
  button.append(drawing(state));
  return button;
}

/** Shows on a marker whether its list request is selected, visually and in the accessible name. */
export function markChosen(button: HTMLButtonElement, mark: MapMark, isChosen: boolean) {
  if (mark.kind === 'group') return;
  const word = DOT_SHAPES[dotStateOf(mark.dot)].word;
  button.toggleAttribute('data-chosen', isChosen);
  button.setAttribute('aria-label', `Pedido ${mark.dot.id}: ${word}${isChosen ? ', elegido' : ''}`);
}

const SVG = 'http://www.w3.org/2000/svg';
function drawing(state: keyof typeof DOT_SHAPES) {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 32',
    class: 'dot-shape',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  svg.dataset.state = state;
  for (const part of ['outline', 'mark'] as const) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', `dot-${part}`);
    path.setAttribute('d', DOT_SHAPES[state][part]);
    svg.append(path);
  }
  return svg;
}

function textElement(name: string, text: string) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

const pendingText = (count: number) => counted(count, 'pendiente', 'pendientes');
/** Shortens a large number to fit into the circle of a cluster, for instance 12345 to '12 mil'. */
const shortened = (count: number) => (count < 10_000 ? String(count) : `${Math.floor(count / 1000)} mil`);
