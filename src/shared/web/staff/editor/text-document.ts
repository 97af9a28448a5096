import { type Mark, type Node, Schema } from 'prosemirror-model';
import {
  type Block,
  blocksWithSource,
  isAllowedAddress,
  type Run,
} from '../../../contract/formatted-text.ts';

/** What a text may contain: the blocks and runs of `blocksOf`, and nothing else. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: (list as HTMLOListElement).start || 1 }) }],
      toDOM: ({ attrs }) => ['ol', { start: attrs.start }, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    line_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { address: {} },
      inclusive: false, // what is typed after a link is not part of it
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const address = link.getAttribute('href') ?? '';
            return isAllowedAddress(address) && { address };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.address }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b' },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
  },
});

export const { paragraph, bullet_list, ordered_list, list_item, line_break } = schema.nodes;
export const { link, bold } = schema.marks;

export const isList = ({ type }: Node) => type === bullet_list || type === ordered_list;

/** The text from which a block was read, and the block before it in that text. */
interface Origin {
  source: string;
  previous: Node | undefined;
  isLast: boolean;
}

/**
 * The origins of the blocks that nobody has changed. A changed block is another object, so it has none. Unchanged
 * blocks keep their text character by character, whatever the subset can express.
 */
const origins = new WeakMap<Node, Origin>();
export const originOf = (block: Node): Origin | undefined => origins.get(block);

/** Returns a text as the editor's document. */
export function documentOf(text: string): Node {
  const pieces = blocksWithSource(text);
  const blocks = pieces.map(({ block }) => nodeOf(block));
  for (const [index, { source }] of pieces.entries())
    origins.set(blocks[index] as Node, {
      source,
      previous: blocks[index - 1],
      isLast: index === pieces.length - 1,
    });
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

function nodeOf(block: Block): Node {
  if (block.kind === 'paragraph') return schema.node('paragraph', null, block.runs.flatMap(inlineNodes));
  const items = block.items.map((item) => {
    const nodes = item.map(nodeOf);
    const isComplete = nodes[0]?.type === paragraph;
    return schema.node('list_item', null, isComplete ? nodes : [schema.node('paragraph'), ...nodes]);
  });
  return block.start === null
    ? schema.node('bullet_list', null, items)
    : schema.node('ordered_list', { start: block.start }, items);
}

function inlineNodes({ text, isBold, address }: Run): Node[] {
  const marks: Mark[] = [];
  if (address !== null) marks.push(schema.mark('link', { address }));
  if (isBold) marks.push(schema.mark('bold'));
  return text
    .split(/(\n)/)
    .filter(Boolean)
    .map((part) =>
      part === '\n' ? schema.node('line_break', null, undefined, marks) : schema.text(part, marks),
    );
}
