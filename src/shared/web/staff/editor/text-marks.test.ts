import { expect, test } from 'vitest';
import { bold, link, list, numbers, type Replacement, type Selected } from './text-marks.ts';

/** Parses a text in which « and » stand around the selection, or | at an empty selection. */
function selected(shown: string): Selected {
  const text = shown.replace('|', '«»');
  return { value: text.replace(/[«»]/g, ''), start: text.indexOf('«'), end: text.indexOf('»') - 1 };
}

function after(change: (selected: Selected) => Replacement, shown: string): string {
  const before = selected(shown);
  const { from, to, text, selection } = change(before);
  const value = before.value.slice(0, from) + text + before.value.slice(to);
  const [start, end] = selection;
  return start === end
    ? `${value.slice(0, start)}|${value.slice(start)}`
    : `${value.slice(0, start)}«${value.slice(start, end)}»${value.slice(end)}`;
}

test.each([
  ['Hoy «sí» va', 'Hoy **«sí»** va'],
  ['Hoy **«sí»** va', 'Hoy «sí» va'],
  ['Hoy «**sí**» va', 'Hoy «sí» va'],
  ['Hoy « sí »va', 'Hoy  **«sí»** va'],
  ['Hoy | va', 'Hoy **|** va'],
])('the button for bold text changes %s to %s', (before, expected) => {
  expect(after(bold, before)).toBe(expected);
});

test.each([
  ['Mirá «el mapa» hoy', 'Mirá [el mapa](«https://») hoy'],
  ['Mirá «https://ejemplo.uy» hoy', 'Mirá [|](https://ejemplo.uy) hoy'],
  ['Mirá | hoy', 'Mirá [|](https://) hoy'],
])('the button for links changes %s to %s', (before, expected) => {
  expect(after(link, before)).toBe(expected);
});

test.each([
  ['uno|', '- uno|'],
  ['- un|o', 'un|o'],
  ['a\n«uno\ndos»\nb', 'a\n«- uno\n- dos»\nb'],
  ['a\n«- uno\n- dos»\nb', 'a\n«uno\ndos»\nb'],
  ['«uno\n»dos', '- «uno»\ndos'],
  ['|', '- |'],
])('the button for lists changes %j to %j', (before, expected) => {
  expect(after(list, before)).toBe(expected);
});

test.each([
  ['uno|', '1. uno|'],
  ['a\n«uno\ndos»', 'a\n«1. uno\n2. dos»'],
  ['«- uno\n- dos»', '«1. uno\n2. dos»'],
  ['«1. uno\n2. dos»', '«uno\ndos»'],
])('the button for numbered lists changes %j to %j', (before, expected) => {
  expect(after(numbers, before)).toBe(expected);
});
