import type { ReactNode } from 'react';

interface ShapeProps {
  /** The name of a colour of the campaign. */
  fill: 'ink' | 'pine' | 'river' | 'sand' | 'sand-deep' | 'sheet' | 'water' | 'water-pale';
  d: string;
}

/** The part of a drawing that has one colour. The page's styles would be larger with a rule for each. */
const Shape = ({ fill, d }: ShapeProps) => <path style={{ fill: `var(--${fill})` }} d={d} />;

interface DrawingProps {
  /** What is drawn, for screen readers. */
  label: string;
  children: ReactNode;
}

/** A drawing as wide as its column, whose ground is the sky. */
const Drawing = ({ label, children }: DrawingProps) => (
  <svg className="drawing" viewBox="0 0 480 300" role="img" aria-label={label}>
    <Shape fill="water-pale" d="M0 0h480v300H0z" />
    {children}
  </svg>
);

/** An envelope that goes into an urn, beside a printed list, in the campaign's colours. */
export const UrnDrawing = () => (
  <Drawing label="Un sobre entra en una urna, al lado de una lista impresa">
    <circle style={{ fill: 'var(--sun)' }} cx="386" cy="118" r="62" />
    <Shape fill="water" d="M0 150q60-14 120 0t120 0 120 0 120 0v150H0z" />
    <Shape fill="river" d="M0 192q60-14 120 0t120 0 120 0 120 0v108H0z" />
    <Shape fill="sand-deep" d="M0 238q150-38 260-12t220-8v82H0z" />
    <Shape fill="sand" d="M0 262q160-28 290-8t190-6v52H0z" />
    <g transform="rotate(-9 112 190)">
      <Shape fill="ink" d="M60 108h116v160H60z" />
      <Shape fill="sheet" d="M54 102h116v160H54z" />
      <path className="line" d="M61 109h102v146H61z" />
      <Shape fill="river" d="M74 126h76v22H74z" />
      <Shape fill="sand-deep" d="M74 162h76v6H74zm0 16h58v6H74zm0 16h70v6H74zm0 16h48v6H74z" />
      <path className="tick" d="M118 232l10 11 22-27" />
    </g>
    <Shape fill="pine" d="M214 122h176l26 24H188z" />
    <Shape fill="ink" d="M228 129h148l8 9H220z" />
    <clipPath id="above-the-slot">
      <path d="M0 0h480v134H0z" />
    </clipPath>
    <g clipPath="url(#above-the-slot)">
      <g transform="rotate(7 300 90)">
        <Shape fill="sheet" d="M238 34h124v110H238z" />
        <path className="line" d="M238 34l62 52 62-52" />
        <path className="line" d="M238 34h124v110H238z" />
      </g>
    </g>
    <Shape fill="river" d="M188 146h228v126H188z" />
    <Shape fill="ink" d="M188 146h228v14H188z" />
    <Shape fill="water" d="M206 178h192v76H206z" />
    <Shape fill="river" d="M212 184h180v64H212z" />
    <path className="tick" d="M282 216l15 16 30-37" />
  </Drawing>
);

/** A signpost on a dune, of which one arm shows the number of the error. */
export const SignpostDrawing = () => (
  <Drawing label="Un cartel en la arena dice 404 y no dice adónde ir">
    <circle style={{ fill: 'var(--sun)' }} cx="112" cy="146" r="58" />
    <Shape fill="water" d="M0 150q60-10 120 0t120 0 120 0 120 0v150H0z" />
    <Shape fill="river" d="M0 178q60-10 120 0t120 0 120 0 120 0v122H0z" />
    <Shape fill="sand-deep" d="M0 248q110-62 250-34t230-30v116H0z" />
    <Shape fill="sand" d="M0 276q150-44 270-22t210-24v70H0z" />
    <Shape fill="ink" d="M268 40h16v216h-16z" />
    <Shape fill="pine" d="M196 60h178l34 30-34 30H196z" />
    <Shape fill="sheet" d="M332 134H180l-30 25 30 25h152z" />
    <path className="line" d="M268 40h16" />
    <text x="216" y="109">
      404
    </text>
    <Shape fill="sand-deep" d="M200 152h104v5H200zm0 11h72v5h-72z" />
    <Shape
      fill="pine"
      d="M250 262q4-30-12-50 20 14 24 44 2-26 20-40-8 22-8 46zM420 246q2-26-10-42 18 12 20 36 4-20 18-30-8 18-8 36z"
    />
    <Shape
      fill="sand-deep"
      d="M96 282l14-5 4 5-14 5zm30-17l14-5 4 5-14 5zm34 13l14-5 4 5-14 5zm30-17l14-5 4 5-14 5z"
    />
    <Shape
      fill="ink"
      d="M330 34q12-12 20 0 8-12 20 0-12-5-20 4-8-9-20-4zM384 62q8-8 13 0 5-8 13 0-8-3-13 3-5-6-13-3z"
    />
  </Drawing>
);
