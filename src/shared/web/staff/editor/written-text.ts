import type { Node } from 'prosemirror-model';
import type { Run } from '../../../contract/formatted-text.ts';
import { isList, link, ordered_list, originOf, paragraph } from './text-document.ts';

/** Lists within the list of an item hold no further lists (see `blocksOf`). */
const DEEPEST = 2;

/**
 * Returns the editor's document as a text. Blocks that nobody has changed keep the text from which they were read,
 * with the blank lines between them.
 */
export function textOf(doc: Node): string {
  let text = '';
  /** The block before, what was written for it, and whether that is the text from which it was read. */
  let previous: { block: Node; written: string; isKept: boolean } | undefined;
  let endsAsRead = false;
  doc.forEach((block) => {
    if (isBlank(block)) return;
    const origin = originOf(block);
    const isInPlace = origin && origin.previous === previous?.block && previous?.isKept !== false;
    const marker = isInPlace ? undefined : previous && markerAfter(previous.written, previous.block, block);
    const isKept = origin !== undefined && marker === undefined;
    const written = isKept ? origin.source : blockText(block, marker);
    if (isInPlace) text += written;
    else text = [withoutBlankEnd(text), written.replace(BLANK_START, '')].filter(Boolean).join('\n\n');
    endsAsRead = isKept && origin.isLast;
    previous = { block, written, isKept };
  });
  return endsAsRead ? text : withoutBlankEnd(text);
}

const BLANK_START = /^(\s*\n)+/;

/** Removes blank lines. The space after a list's marker stays, because a marker without it may be read as text. */
function withoutBlankEnd(text: string): string {
  const end = text.indexOf('\n', text.trimEnd().length);
  return end < 0 ? text : text.slice(0, end);
}

const isBlank = (block: Node) => block.type === paragraph && block.textContent.trim() === '';

/**
 * Returns the marker of a list that follows another list of its kind, undefined for every other block. With the
 * same marker, the two would be read as one list.
 */
function markerAfter(written: string, previous: Node, block: Node): string | undefined {
  if (!isList(block) || previous.type !== block.type) return undefined;
  return otherMarker(/^\s*\d*([-*+.)])/.exec(written)?.[1], block);
}

const otherMarker = (used: string | undefined, list: Node) =>
  list.type === ordered_list ? (used === '.' ? ')' : '.') : used === '-' ? '*' : '-';

const blockText = (block: Node, marker?: string) =>
  isList(block) ? listLines(block, 1, marker).join('\n') : paragraphText(block);

function listLines(list: Node, depth: number, marker = standardMarker(list)): string[] {
  const start: number = list.type === ordered_list ? list.attrs.start : 0;
  return itemsAt(list, depth).flatMap((blocks, index) => {
    const mark = list.type === ordered_list ? `${start + index}${marker}` : marker;
    const [first = '', ...others] = itemLines(blocks, depth);
    const indent = ' '.repeat(mark.length + 1);
    const indented = others.map((line) => (line ? indent + line : ''));
    if (first) return [`${mark} ${first}`, ...indented];
    return [...(index > 0 ? [''] : []), mark, ...indented]; // without a blank line, it would continue a paragraph
  });
}

/** Returns the blocks of each item. Items of lists that are too deep follow the item that contains them. */
function itemsAt(list: Node, depth: number): (readonly Node[])[] {
  return list.children.flatMap((item) => {
    if (depth < DEEPEST) return [item.children];
    const deeper = item.children.filter(isList).flatMap((inner) => itemsAt(inner, depth));
    return [item.children.filter((block) => !isList(block)), ...deeper];
  });
}

function itemLines(blocks: readonly Node[], depth: number): string[] {
  const lines: string[] = [];
  let previous: Node | undefined;
  let marker: string | undefined;
  for (const block of blocks) {
    if (isBlank(block)) continue;
    if (isList(block)) {
      marker =
        previous?.type === block.type ? otherMarker(marker ?? standardMarker(block), block) : undefined;
      if (!previous || !(lines.length === 1 && interrupts(block))) lines.push('');
      lines.push(...listLines(block, depth + 1, marker));
    } else {
      if (previous) lines.push('');
      lines.push(...paragraphText(block).split('\n'));
    }
    previous = block;
  }
  return lines;
}

const standardMarker = (list: Node) => (list.type === ordered_list ? '.' : '-');

/** Whether a list is read as one when it stands in the line after a paragraph. */
const interrupts = (list: Node) =>
  (list.type !== ordered_list || list.attrs.start === 1) && list.firstChild?.textContent.trim() !== '';

/** Returns the text of a paragraph with its marks. No character of the paragraph is lost, except space at its ends. */
function paragraphText(block: Node): string {
  const groups = byAddress(runsIn(block));
  let text = '';
  for (const [index, { address, runs }] of groups.entries()) {
    const next = groups[index + 1];
    const following = next ? (next.address === null ? (next.runs[0]?.text ?? '') : '[') : '';
    if (address === null) text += boldText(runs, text.slice(-1), following);
    else text += `[${boldText(runs, '[', ']')}](${escapedAddress(address)})`;
  }
  const trimmed = text.trim();
  return LOOKS_LIKE_LIST.test(trimmed) ? NO_BREAK_SPACE + trimmed : trimmed;
}

/** A paragraph that begins like a list is none after such a space, which the reader trims. */
const LOOKS_LIKE_LIST = /^([-*+]|\d{1,9}[.)])(\s|$)/;
const NO_BREAK_SPACE = '\u00a0';

function runsIn(block: Node): Run[] {
  const runs: Run[] = [];
  block.forEach((node) => {
    const address: string | null = link.isInSet(node.marks)?.attrs.address ?? null;
    const isBold = node.marks.some(({ type }) => type.name === 'bold');
    const text = node.isText ? (node.text ?? '') : '\n';
    for (const part of address === null ? [text] : linkable(text)) {
      const leads = address !== null && !/^[[\]]$/.test(part) ? address : null;
      const last = runs.at(-1);
      if (last && last.isBold === isBold && last.address === leads) last.text += part;
      else runs.push({ text: part, isBold, address: leads });
    }
  });
  return runs;
}

/** Splits the words of a link at brackets without a partner, which cannot stand in a link. */
const linkable = (text: string): string[] =>
  areBalanced(text, '[', ']') ? [text] : text.split(/([[\]])/).filter(Boolean);

function areBalanced(text: string, opening: string, closing: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === opening) depth += 1;
    if (sign === closing) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Groups neighbouring runs that lead to the same address, or to none. */
function byAddress(runs: Run[]): { address: string | null; runs: Run[] }[] {
  const groups: { address: string | null; runs: Run[] }[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.address === run.address) last.runs.push(run);
    else groups.push({ address: run.address, runs: [run] });
  }
  return groups;
}

/** Returns runs with the marks of bold words. The signs before and after them decide where a mark has an effect. */
function boldText(runs: Run[], before: string, after: string): string {
  let text = '';
  for (const [index, run] of runs.entries()) {
    const previous = text.slice(-1) || before;
    const next = runs[index + 1]?.text[0] ?? after[0] ?? '';
    text += run.isBold ? marked(run.text, previous, next) : run.text;
  }
  return text;
}

/**
 * Puts the marks of bold words around a text. A mark beside a space has no effect, and neither has one between a
 * letter outside and a punctuation mark inside, so these signs stay outside.
 */
function marked(text: string, before: string, after: string): string {
  const signs = Array.from(text);
  let start = 0;
  let end = signs.length;
  const isOutside = (sign: string | undefined, neighbour: string | undefined) =>
    sign !== undefined && (SPACE.test(sign) || (SIGN.test(sign) && isLetter(neighbour)));
  while (start < end && isOutside(signs[start], signs[start - 1] ?? before)) start += 1;
  while (start < end && isOutside(signs[end - 1], signs[end] ?? after)) end -= 1;
  if (start === end) return text;
  return `${signs.slice(0, start).join('')}**${signs.slice(start, end).join('')}**${signs.slice(end).join('')}`;
}
const SPACE = /\s/;
const SIGN = /[\p{P}\p{S}]/u;
const isLetter = (sign: string | undefined) => Boolean(sign && !SPACE.test(sign) && !SIGN.test(sign));

/** Spaces, brackets without a partner and the like would end the address. */
const escapedAddress = (address: string) =>
  address.replace(areBalanced(address, '(', ')') ? /[\s<>\\]/g : /[\s<>\\()]/g, encoded);
const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
