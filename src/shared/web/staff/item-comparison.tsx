import {
  type ComparedPart,
  comparedParagraphs,
  comparedWords,
  withFormerRow,
} from './compared-paragraphs.ts';
import './item-comparison.css';

type Values = Record<string, unknown>;

interface ItemComparisonProps {
  /** The Spanish names of the fields, in the order of the comparison. */
  labels: Record<string, string>;
  former: object;
  current: object;
  /** What the two sides are called. */
  titles: { former: string; current: string };
  /** Called with a field and its value after the user took something of the former side. */
  onTake: (field: string, value: unknown) => void;
}

/** Two states of an item side by side, word by word, with a button that takes each difference of the former one. */
export function ItemComparison({ labels, former, current, titles, onTake }: ItemComparisonProps) {
  const [before, now] = [former as Values, current as Values];
  const changed = Object.keys(labels).filter((name) => textOf(before[name]) !== textOf(now[name]));
  if (changed.length === 0) return <p className="field-hint">Son iguales.</p>;
  return (
    <div className="comparison">
      <div className="comparison-row comparison-titles">
        <span>{titles.former}</span>
        <span>{titles.current}</span>
      </div>
      {changed.map((name) => (
        <section key={name} aria-label={labels[name]}>
          <p className="comparison-field">{labels[name]}</p>
          {isStructured(before[name]) || isStructured(now[name]) ? (
            <div className="comparison-row">
              <div>
                <p>Es distinto.</p>
                <TakeButton onTake={() => onTake(name, before[name])} />
              </div>
            </div>
          ) : name === 'imageUrl' ? (
            <PictureRow former={before[name]} current={now[name]} onTake={() => onTake(name, before[name])} />
          ) : (
            <TextRows
              former={textOf(before[name])}
              current={textOf(now[name])}
              onTake={(text) => onTake(name, typeof before[name] === 'string' ? text : before[name])}
            />
          )}
        </section>
      ))}
    </div>
  );
}

/** Whether a value has no words that could be compared, such as the focus of a picture or an id. */
const isStructured = (value: unknown) => value !== null && value !== undefined && typeof value !== 'string';

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

interface TextRowsProps {
  former: string;
  current: string;
  onTake: (text: string) => void;
}

function TextRows({ former, current, onTake }: TextRowsProps) {
  const rows = comparedParagraphs(former, current);
  return rows.map((row, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: rows have no other identity
    if (row.isSame)
      return (
        <div key={index} className="comparison-row comparison-same">
          <Side>{[{ text: row.former, isOwn: false }]}</Side>
          <Side>{[{ text: row.current, isOwn: false }]}</Side>
        </div>
      );
    const words = comparedWords(row.former, row.current);
    return (
      <div key={index} className="comparison-row">
        <div>
          <Side mark="del">{words.former}</Side>
          <TakeButton onTake={() => onTake(withFormerRow(rows, index))} />
        </div>
        <Side mark="ins">{words.current}</Side>
      </div>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  });
}

function Side({ children, mark: Mark = 'ins' }: { children: ComparedPart[]; mark?: 'ins' | 'del' }) {
  return (
    <p className="comparison-text">
      {children.map(({ text, isOwn }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
        isOwn ? <Mark key={index}>{text}</Mark> : text,
      )}
    </p>
  );
}

const TakeButton = ({ onTake }: { onTake: () => void }) => (
  <button type="button" className="button-text" onClick={onTake}>
    Tomar esto
  </button>
);

function PictureRow({ former, current, onTake }: { former: unknown; current: unknown; onTake: () => void }) {
  return (
    <div className="comparison-row">
      <div>
        <Picture address={former} />
        <TakeButton onTake={onTake} />
      </div>
      <Picture address={current} />
    </div>
  );
}

const Picture = ({ address }: { address: unknown }) =>
  typeof address === 'string' && address !== '' ? (
    <img className="comparison-picture" src={address} alt="" loading="lazy" />
  ) : (
    <p className="field-hint">Sin foto</p>
  );
