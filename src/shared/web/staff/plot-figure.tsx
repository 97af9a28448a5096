import { useId } from 'react';
import { country } from '#campaign/country.ts';
import { Plot, type PlotProps } from './plot.tsx';
import { announce, announceError } from './toasts.tsx';
import './plots.css';

interface PlotFigureProps extends PlotProps {
  title: string;
  /** The header of the table's column with the labels, such as 'Día'. */
  of: string;
}

/** A plot with its figures as a table, which screen readers read and which can be copied into a spreadsheet. */
export function PlotFigure({ title, of, ...plot }: PlotFigureProps) {
  const id = useId();
  const { labels, series } = plot;
  const rows = labels.map((label, index) => [label, ...series.map(({ values }) => values[index] ?? 0)]);
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  const copy = async () => {
    const head = [of, ...series.map(({ name }) => name)];
    try {
      await navigator.clipboard.writeText([head, ...rows].map((cells) => cells.join('\t')).join('\n'));
      announce('Cifras copiadas.');
    } catch {
      announceError('No se pudieron copiar. Seleccioná la tabla y copiala.');
    }
  };
  return (
    <figure className="plot sheet" aria-labelledby={id}>
      <figcaption id={id}>
        <h3>{title}</h3>
      </figcaption>
      <div className="plot-space">
        {isEmpty ? <p className="field-hint">Nada en este período.</p> : <Plot {...plot} />}
      </div>
      <details>
        <summary>
          Ver las cifras<span className="sr-only">: {title}</span>
        </summary>
        <button type="button" className="row-link" onClick={() => void copy()}>
          Copiar las cifras
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, also by keyboard */}
        <section className="plot-table" tabIndex={0} aria-labelledby={id}>
          <table>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                {series.map(({ name }) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, ...values], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two days of a year can have the same label
                <tr key={index}>
                  <th scope="row">{label}</th>
                  {values.map((value, position) => (
                    <td key={series[position]?.name}>{value.toLocaleString(country.locale)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
