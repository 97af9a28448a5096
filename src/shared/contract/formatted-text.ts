import MarkdownIt, { type StateBlock, type Token } from 'markdown-it';
import { mayHaveMarks } from './marks.ts';

/**
 * Reads the texts of items, in which staff may write **bold**, [links](https://…) and lists. Everything
 * else is text, HTML included.
 */

export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  /** `start` is the number of the first item, or null for a list with bullets. */
  | { kind: 'list'; start: number | null; items: Block[][] };

/** A piece of text in one style. */
export interface Run {
  text: string;
  isBold: boolean;
  /** Where a link leads, null for other text. */
  address: string | null;
}

/** The allowed links: to other sites, email addresses, phones and paths of this site (`//` leads to another one). */
const ALLOWED_ADDRESS = /^(https?:\/\/[^/]|mailto:.|tel:.|\/(?!\/))/i;

/** The parser's level in a list within another list. Lists within that one stay plain text, to limit the nesting. */
const DEEPEST_LEVEL = 4;

/** Whether a line is indented less than the item that is being read, so that an item in it is one of an outer list. */
const belongsOutside = ({ sCount, blkIndent }: StateBlock, line: number) => (sCount[line] ?? 0) < blkIndent;

const parser = new MarkdownIt('zero').enable(['list', 'link', 'emphasis']);
/** Whether a link may lead there. */
export const isAllowedAddress = (address: string) => ALLOWED_ADDRESS.test(address);
parser.validateLink = isAllowedAddress;
const [parseList] = parser.block.ruler.getRules('');
if (parseList) {
  parser.block.ruler.at(
    'list',
    (state, line, lastLine, isTest) =>
      (state.level < DEEPEST_LEVEL || (isTest && belongsOutside(state, line))) &&
      parseList(state, line, lastLine, isTest),
    { alt: ['paragraph'] }, // a list may follow a paragraph without a blank line
  );
}

/** Returns a text as paragraphs and lists. */
export function blocksOf(text: string): Block[] {
  return blocksIn(tokensOf(text).values());
}

const tokensOf = (text: string) => parser.parse(text.replace(BLANK_LINE, ''), {});

/**
 * Returns the blocks of a text, each with the piece of the text from which it was read. A piece ends where the next one
 * begins, so the pieces together are the text. A text without blocks has no pieces.
 */
export function blocksWithSource(text: string): { block: Block; source: string }[] {
  const tokens = tokensOf(text);
  const blocks = blocksIn(tokens.values());
  const starts = startsOfLines(text);
  const borders = tokens.flatMap(({ level, nesting, map }) =>
    level === 0 && nesting === 1 && map ? [starts[map[0]] ?? text.length] : [],
  );
  return blocks.map((block, index) => ({
    block,
    source: text.slice(index === 0 ? 0 : borders[index], borders[index + 1] ?? text.length),
  }));
}

/** Returns the index at which each line begins, with the line breaks that the parser knows. */
const startsOfLines = (text: string) => [
  0,
  ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: lineBreak, index }) => index + lineBreak.length),
];

/** The parser separates paragraphs only at lines that are empty or contain spaces and tabs. */
const BLANK_LINE = /^[^\S\n]+$/gm;

function blocksIn(tokens: ArrayIterator<Token>): Block[] {
  const blocks: Block[] = [];
  for (const token of tokens) {
    if (token.type === 'list_item_close') break;
    if (token.type === 'inline') blocks.push({ kind: 'paragraph', runs: runsOf(token.children ?? []) });
    if (token.type === 'bullet_list_open') blocks.push(listIn(tokens, null));
    if (token.type === 'ordered_list_open') blocks.push(listIn(tokens, Number(token.attrGet('start') ?? 1)));
  }
  return blocks;
}

function listIn(tokens: ArrayIterator<Token>, start: number | null): Block {
  const items: Block[][] = [];
  for (const token of tokens) {
    if (token.type !== 'list_item_open') break;
    items.push(blocksIn(tokens));
  }
  return { kind: 'list', start, items };
}

/** Returns text as runs, which are not nested: bold text within bold text makes no difference. */
function runsOf(tokens: Token[]): Run[] {
  const runs: Run[] = [];
  let boldness = 0;
  let address: string | null = null;
  const add = (text: string) => {
    const last = runs.at(-1);
    const isBold = boldness > 0;
    if (last?.isBold === isBold && last.address === address) last.text += text;
    else if (text) runs.push({ text, isBold, address });
  };
  for (const token of tokens) {
    const isBoldMark = token.tag === 'strong' && token.markup === '**';
    if (isBoldMark) boldness += token.nesting;
    else if (token.type === 'link_open') address = String(token.attrGet('href'));
    else if (token.type === 'link_close') {
      if (address && runs.at(-1)?.address !== address) add(address); // a link without words shows its URL
      address = null;
    } else add(token.content || token.markup); // the marks of italics stay as they were typed
  }
  return trimmed(runs);
}

/** Removes white space of every kind at both ends, because the parser removes only the usual kinds. */
function trimmed(runs: Run[]): Run[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return runs.filter(({ text }) => text);
}

/** Returns a text without its formatting marks, for places that show plain text. Undefined if it has none. */
export function withoutMarks(text: string): string | undefined {
  if (!mayHaveMarks(text)) return undefined;
  const plain = linesOf(blocksOf(text), '\n\n');
  return plain === text ? undefined : plain;
}

const linesOf = (blocks: Block[], separator: string): string =>
  blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? block.runs.map(({ text }) => text).join('')
        : block.items.map((item) => linesOf(item, '\n')).join('\n'),
    )
    .join(separator);
