import { Fragment, type ReactNode } from 'react';
import { type Block, blocksOf, type Run } from '../contract/formatted-text.ts';

/** Renders a text that staff wrote, with its paragraphs, line breaks, lists, bold words and links. */
export const FormattedText = ({ text }: { text: string }) => (
  <div className="prose">{blocksOf(text).map(blockElement)}</div>
);

// The text is rendered as a whole and its parts never move, so the index of a part is its key.
function blockElement(block: Block, index: number): ReactNode {
  if (block.kind === 'paragraph') {
    return (
      <p key={index} className="pre-line">
        {byLink(block.runs).map(linkElement)}
      </p>
    );
  }
  const items = block.items.map(itemElement);
  return block.start === null ? (
    <ul key={index}>{items}</ul>
  ) : (
    <ol key={index} start={block.start}>
      {items}
    </ol>
  );
}

const itemElement = (blocks: Block[], index: number) => <li key={index}>{blocks.map(blockElement)}</li>;

function linkElement(runs: Run[], index: number) {
  const words = runs.map(({ text, isBold }, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    isBold ? <strong key={position}>{text}</strong> : <Fragment key={position}>{text}</Fragment>,
  );
  const address = runs[0]?.address;
  if (!address) return <Fragment key={index}>{words}</Fragment>;
  const leavesSite = /^http/i.test(address);
  return (
    <a
      key={index}
      href={address}
      rel={leavesSite ? 'noopener nofollow' : undefined}
      target={leavesSite ? '_blank' : undefined}
    >
      {words}
    </a>
  );
}

/** Groups neighbouring runs that belong to the same link, or to none. */
function byLink(runs: Run[]): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0]?.address === run.address) last.push(run);
    else groups.push([run]);
  }
  return groups;
}
