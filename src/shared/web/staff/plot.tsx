import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

interface Series {
  name: string;
  values: number[];
  /** The state that the values count, if they have the colour that this state has in lists too. */
  state?: 'pending' | 'delivered';
}

export interface PlotProps {
  /** The names of the values, in the order of the axis. */
  labels: string[];
  series: Series[];
  /**
   * Whether the values are states of one quantity over time, which are drawn as a line, instead of separate amounts.
   */
  isLine?: boolean;
  /** Whether the bars are horizontal, so that long labels are readable. */
  isHorizontal?: boolean;
}

/** Above this number of labels bars would be too thin. */
const MOST_BARS = 31;
/** The custom property with the colour of a series, which is the first one of its plot or a further one. */
const colourOf = ({ state }: Series, index: number) =>
  state ? STATE_COLOURS[state] : index === 0 ? '--plot-first' : '--plot-second';
const STATE_COLOURS = { pending: '--waiting', delivered: '--good' } as const;

/** A plot. Screen readers skip it, because its figures stand beside it as a table. */
export function Plot({ labels, series, isLine = false, isHorizontal = false }: PlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const content = JSON.stringify({ labels, series, isLine, isHorizontal });
  useEffect(() => {
    const { labels, series, isLine, isHorizontal }: Required<PlotProps> = JSON.parse(content);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let chart: Chart | undefined;
    const draw = () => {
      chart?.destroy();
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      const colour = colourIn(context.canvas);
      const asLine = isLine || labels.length > MOST_BARS;
      const grid = { color: colour('--plot-grid') };
      const { fontFamily: family } = getComputedStyle(context.canvas);
      const ticks = { color: colour('--ink-quiet'), precision: 0, font: { size: 13, family } };
      chart = new Chart(context, {
        type: asLine ? 'line' : 'bar',
        data: {
          labels,
          datasets: series.map((drawn, index) => ({
            label: drawn.name,
            data: drawn.values,
            backgroundColor: colour(colourOf(drawn, index)),
            borderColor: colour(colourOf(drawn, index)),
            borderWidth: asLine ? 2 : 0,
            pointRadius: 0,
            pointHitRadius: 12,
            maxBarThickness: 28,
          })),
        },
        options: {
          indexAxis: isHorizontal ? 'y' : 'x',
          animation: false,
          maintainAspectRatio: false,
          interaction: { mode: 'index', intersect: false, axis: isHorizontal ? 'y' : 'x' },
          scales: {
            [isHorizontal ? 'x' : 'y']: { beginAtZero: true, grace: '5%', grid, ticks },
            [isHorizontal ? 'y' : 'x']: { grid: { display: false }, ticks: { ...ticks, maxRotation: 0 } },
          },
        },
      });
    };
    draw();
    dark.addEventListener('change', draw);
    return () => {
      dark.removeEventListener('change', draw);
      chart?.destroy();
    };
  }, [content]);
  return (
    <>
      {series.length > 1 && (
        <ul className="plot-legend cluster" aria-hidden="true">
          {series.map((drawn, index) => (
            <li key={drawn.name} data-colour={colourOf(drawn, index)}>
              {drawn.name}
            </li>
          ))}
        </ul>
      )}
      <div className="plot-canvas" aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </>
  );
}

/** Returns a function that reads a colour from a custom property at an element. */
function colourIn(element: Element) {
  const styles = getComputedStyle(element);
  return (name: string) => styles.getPropertyValue(name).trim();
}
