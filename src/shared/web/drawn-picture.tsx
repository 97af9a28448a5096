import type { ReactNode } from 'react';

/** The colours of a drawing, as the names of the campaign's colours. */
interface Light {
  sky: string;
  sun: string;
  far: string;
  near: string;
  line: string;
}

/** The same view in the morning, by day, in the evening and at night. */
const LIGHTS: Light[] = [
  light('sand', 'coral', 'water', 'pine', 'paper'),
  light('water-pale', 'sun', 'water', 'river', 'paper'),
  light('sun', 'paper', 'water', 'river', 'sand'),
  light('river', 'sand', 'pine', 'ink', 'water'),
  light('paper', 'sun', 'sand-deep', 'pine', 'river'),
];

function light(...names: [string, string, string, string, string]): Light {
  const [sky = '', sun = '', far = '', near = '', line = ''] = names.map((name) => `var(--${name})`);
  return { sky, sun, far, near, line };
}

/** Views that suit every town, in a box of 300 by 200. Strokes with gaps look like the cuts of a printing block. */
const VIEWS: ((light: Light) => ReactNode)[] = [
  ({ sun, far, near, line }) => (
    <>
      <circle cx="205" cy="98" r="34" fill={sun} />
      <path fill={far} d="M0 98h300v102H0z" />
      <path fill={near} d="M0 156q38-18 75 0t75 0 75 0 75 0v44H0z" />
      <path stroke={line} d="M164 108h82m-70 10h58m-44 10h30M20 126h60m140 16h52M26 178h54m70 8h70" />
    </>
  ),
  ({ sun, far, near, line }) => (
    <>
      <circle cx="62" cy="58" r="26" fill={sun} />
      <path fill={far} d="M0 112l60-34 60 40 70-56 110 66v72H0z" />
      <path
        fill={near}
        d="M40 170v-46l34-28 34 28v46zm88 0v-66h54v66zm74 0v-40l32-26 32 26v40zM0 168h300v32H0z"
      />
      <path stroke={line} d="M64 170v-28h20v28m58-50h10m18 0h10m-38 22h10m18 0h10m44 28v-24h18v24" />
    </>
  ),
  ({ sun, far, near, line }) => (
    <>
      <circle cx="232" cy="64" r="30" fill={sun} />
      <path fill={far} d="M0 150q80-40 160-18t140-12v80H0z" />
      <path fill={near} d="M70 60l34 62H92l26 46H22l26-46H36zm96 30l24 44h-9l20 34h-70l20-34h-9z" />
      <path stroke={line} d="M70 84v84m96-60v60M0 180h90m30 0h110m30 0h40M20 192h120m40 0h90" />
    </>
  ),
  ({ sun, far, near, line }) => (
    <>
      <circle cx="150" cy="92" r="38" fill={sun} />
      <path fill={far} d="M0 104h300v96H0z" />
      <path fill={near} d="M136 104h28l96 96H40z" />
      <path stroke={line} d="M150 112v12m0 12v18m0 14v24M34 170V52h32m168 118V52h-32M0 128h84m132 0h84" />
    </>
  ),
  ({ sun, far, near, line }) => (
    <>
      <path fill={far} d="M0 146h300v54H0z" />
      <path
        fill={sun}
        d="M20 40l22 6-15 22zm52 12l22 3-13 22zm54 6h22l-11 24zm54-2l22-4-7 26zm52-11l21-7-5 27z"
      />
      <path fill={near} d="M52 160V92l14-30h168l14 30v68h-14v-52H66v52zm22-22h152v22H74z" />
      <path
        stroke={line}
        d="M0 34q150 50 300-4M94 66l-8 26m36-26l-4 26m32-26v26m28-26l4 26m24-26l8 26M30 176h90m40 0h110M70 188h150"
      />
    </>
  ),
  ({ far, near }) => (
    <>
      <path fill={far} d="M0 164h300v36H0z" />
      <path fill={near} d="M96 40l112-14 18 146-112 14z" />
      <path fill="var(--sheet)" d="M78 48h112v146H78z" />
      <path stroke={far} d="M94 72h80M94 90h60m-60 18h72m-72 18h48" />
      <path stroke={near} strokeWidth="8" d="M116 158l14 14 30-36" />
    </>
  ),
  ({ sun, far, near, line }) => (
    <>
      <circle cx="76" cy="60" r="28" fill={sun} />
      <path fill={far} d="M0 132q70-52 150-20t150-34v122H0z" />
      <path fill={near} d="M204 150V108a34 34 0 1 1 12 0v42zM0 162q90-22 300-6v44H0z" />
      <path
        stroke={line}
        d="M60 168v-18h84v18m-84-32h84M20 184h110m30 0h100M210 142V96m0 16l-12-12m12 4l12-12"
      />
    </>
  ),
];

interface DrawnPictureProps {
  /** The id of the item without a picture. The same item always has the same drawing, and its neighbours have others. */
  id: number;
  className: string;
}

/** The drawing in place of a missing picture, in the campaign's colours. It is part of the page and needs no request. */
export function DrawnPicture({ id, className }: DrawnPictureProps) {
  const view = VIEWS[Math.abs(id) % VIEWS.length];
  const colours = LIGHTS[Math.abs(id) % LIGHTS.length];
  if (!view || !colours) return null;
  return (
    <svg className={className} viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill={colours.sky} d="M0 0h300v200H0z" />
      <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {view(colours)}
      </g>
    </svg>
  );
}
