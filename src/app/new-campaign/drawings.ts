import { ICON, MASKABLE_ICON } from '../campaign-checks/required-pictures.mjs';

type Colours = Record<string, string>;

/** Drawings in the campaign's colours, for every picture that it needs, by their files in the folder of pictures. */
export const drawingsIn = (colours: Colours): Record<string, string> => ({
  [ICON]: icon(colours, true),
  [MASKABLE_ICON]: icon(colours, false),
  'drawings/portada.svg': landscape(colours),
  'drawings/calle.svg': street(colours),
  'drawings/casas.svg': houses(colours),
  'drawings/retrato.svg': portrait(colours, 1000, 1250, colours.river ?? ''),
  'drawings/retrato-sin-foto.svg': portrait(colours, 800, 800, colours.water ?? ''),
  'drawings/sin-imagen.svg': withoutPicture(colours),
  'drawings/video.svg': video(colours),
});

const svg = (width: number, height: number, title: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title>
${content}
</svg>
`;

/** A ballot with a tick. Phones crop the one for them to their own shape, so it fills the square. */
function icon({ river, paper, water, coral }: Colours, isRounded: boolean) {
  const paperScale = isRounded ? 1 : 0.73;
  const offset = 256 * (1 - paperScale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>Hoja de votación con un tilde</title>
<rect width="512" height="512"${isRounded ? ' rx="96"' : ''} fill="${river}"/>
<g transform="translate(${offset} ${offset}) scale(${paperScale})">
<path d="M112 48h196l92 92v324H112z" fill="${paper}"/>
<path d="M308 48v92h92z" fill="${water}"/>
<path d="M164 288l64 68 124-148" fill="none" stroke="${coral}" stroke-width="52" stroke-linecap="round" stroke-linejoin="round"/>
</g>
</svg>
`;
}

const landscape = ({ waterPale, water, river, sand, sandDeep, sun, paper }: Colours) =>
  svg(
    1500,
    1000,
    'Lomas al amanecer',
    `<rect width="1500" height="1000" fill="${waterPale}"/>
<rect width="1500" height="430" fill="${paper}"/>
<circle cx="1080" cy="410" r="120" fill="${sun}"/>
<path d="M0 470c190-90 380-80 600-10s520 40 900-60v600H0z" fill="${water}"/>
<path d="M0 600c260-110 470-40 720 10s520 20 780-80v470H0z" fill="${river}"/>
<path d="M0 790c300-120 560-60 840-20s460 0 660-70v300H0z" fill="${sandDeep}"/>
<path d="M0 880c340-90 620-40 900-10s420 0 600-40v170H0z" fill="${sand}"/>`,
  );

const street = ({ waterPale, river, sand, sandDeep, paper, pine, sun }: Colours) =>
  svg(
    1500,
    1000,
    'Una calle con árboles',
    `<rect width="1500" height="1000" fill="${waterPale}"/>
<path d="M0 560h1500v440H0z" fill="${sand}"/>
<path d="M690 560h120l430 440H260z" fill="${sandDeep}"/>
<path d="M745 600h10l8 60h-26zM735 710h30l14 90h-58zM718 850h64l22 150H696z" fill="${paper}"/>
${[170, 400, 1110, 1330]
  .map(
    (x, index) =>
      `<rect x="${x - 12}" y="${430 + (index % 2) * 30}" width="24" height="200" fill="${river}"/><circle cx="${x}" cy="${380 + (index % 2) * 30}" r="${index % 3 === 0 ? 130 : 95}" fill="${pine}"/>`,
  )
  .join('\n')}
<circle cx="760" cy="300" r="70" fill="${sun}"/>`,
  );

const houses = ({ waterPale, river, sand, sandDeep, paper, coralDeep, water, sun }: Colours) =>
  svg(
    1500,
    1000,
    'Casas bajas y una plaza',
    `<rect width="1500" height="1000" fill="${waterPale}"/>
<path d="M0 700h1500v300H0z" fill="${sand}"/>
${[120, 460, 800, 1140]
  .map(
    (x, index) =>
      `<rect x="${x}" y="${470 - (index % 2) * 50}" width="240" height="${250 + (index % 2) * 50}" fill="${index % 2 ? water : paper}"/><path d="M${x - 24} ${480 - (index % 2) * 50}h288l-60-110H${x + 36}z" fill="${index % 2 ? river : coralDeep}"/><rect x="${x + 40}" y="${530 - (index % 2) * 40}" width="60" height="70" fill="${sun}"/><rect x="${x + 150}" y="580" width="60" height="140" fill="${river}"/>`,
  )
  .join('\n')}
<path d="M0 820c400-50 900-50 1500 0v180H0z" fill="${sandDeep}"/>`,
  );

/** Head and shoulders, for somebody whose photo is not there yet. */
function portrait({ waterPale, sheet, sandDeep }: Colours, width: number, height: number, figure: string) {
  const [middle, head, r] = [width / 2, height * 0.4, width * 0.17];
  const shoulders = head + r * 1.35;
  return svg(
    width,
    height,
    'Retrato sin foto',
    `<rect width="${width}" height="${height}" fill="${waterPale}"/>
<circle cx="${middle}" cy="${height * 0.48}" r="${width * 0.4}" fill="${sheet}"/>
<circle cx="${middle}" cy="${head}" r="${r}" fill="${figure}"/>
<path d="M${middle - r * 2.1} ${height}c0-${height - shoulders} ${r * 0.9}-${height - shoulders} ${r * 2.1}-${height - shoulders}s${r * 2.1} 0 ${r * 2.1} ${height - shoulders}z" fill="${figure}"/>
<rect y="${height - 14}" width="${width}" height="14" fill="${sandDeep}"/>`,
  );
}

const withoutPicture = ({ sand, sheet, sandDeep, water, sun }: Colours) =>
  svg(
    1500,
    1000,
    'Sin imagen',
    `<rect width="1500" height="1000" fill="${sand}"/>
<rect x="330" y="210" width="840" height="580" rx="18" fill="${sheet}" stroke="${sandDeep}" stroke-width="12"/>
<circle cx="950" cy="380" r="70" fill="${sun}"/>
<path d="M390 730l230-290 170 200 110-130 210 220z" fill="${water}"/>`,
  );

const video = ({ river, ink, sheet, water }: Colours) =>
  svg(
    1500,
    1000,
    'Video',
    `<rect width="1500" height="1000" fill="${river}"/>
<path d="M0 760c400-90 900-90 1500-20v260H0z" fill="${ink}"/>
<circle cx="750" cy="470" r="190" fill="none" stroke="${water}" stroke-width="16"/>
<path d="M690 360l190 110-190 110z" fill="${sheet}"/>`,
  );
