import { createHash } from 'node:crypto';
import { ENTRIES, ISLANDS } from './entries.ts';

/** The built files that a page names, and the few lines of script that stand in it. */
export interface Assets {
  /** The stylesheet itself: it stands in the page, so that the first paint waits for one answer and not for two. */
  styles: string;
  /** Where the stylesheet is instead, while developing. */
  stylesheet?: string;
  /** Where the styles of forms are: named by the pages that have one, at the place where it begins. */
  formStyles: string;
  /** The stylesheet's hash, for the content security policy. */
  stylesHash: string;
  fonts: string[];
  script: string;
  startScript: string;
  /** The start script's hash, for the content security policy. */
  startScriptHash: string;
  /** The script that hydrates a part of a page, by the part's name; loaded when it is needed. */
  islands: Record<string, string>;
  /** What the back office's own page loads; no public page names any of it. */
  backOffice: { script: string; modules: string[]; stylesheets: string[] };
  /** Every built file of the public pages, for the service worker to keep. */
  files: string[];
  /** Changes with every build. */
  build: string;
}

/** What Vite writes to dist/client/.vite/manifest.json, as far as it is read here. */
export type ViteManifest = Record<
  string,
  { file: string; assets?: string[]; css?: string[]; imports?: string[] }
>;

const PUBLIC_ENTRIES = [ENTRIES.styles, ENTRIES.script, ENTRIES.serviceWorker];

/** `read` answers the text of a built file, given its path from dist/client. */
export function assetsOf(manifest: ViteManifest, read: (file: string) => string): Assets {
  const styles = read(builtFile(manifest, ENTRIES.styles));
  const script = builtFile(manifest, ENTRIES.script);
  const chunks = withImports(manifest, PUBLIC_ENTRIES).filter(({ file }) => file.startsWith('assets/'));
  const built = new Set(chunks.flatMap(({ file, assets = [] }) => [file, ...assets]));
  const formStyles = builtFile(manifest, ENTRIES.formStyles);
  const ofPages = [...built].filter((file) => !file.endsWith('.css')).map((file) => `/${file}`); // styles are in the page
  const files = [...ofPages, formStyles];
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const islands = Object.fromEntries(
    Object.entries(ISLANDS).map(([name, source]) => [name, builtFile(manifest, source)]),
  );
  return assembleAssets({
    styles,
    formStyles,
    script,
    files,
    fonts,
    islands,
    backOffice: backOfficeOf(manifest),
  });
}

function backOfficeOf(manifest: ViteManifest): Assets['backOffice'] {
  const chunks = withImports(manifest, [ENTRIES.backOffice]);
  const script = builtFile(manifest, ENTRIES.backOffice);
  return {
    script,
    modules: chunks.map(({ file }) => `/${file}`).filter((file) => file !== script),
    stylesheets: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
}

/** The chunks of some entries together with all they import at once. */
function withImports(manifest: ViteManifest, entries: string[]): ViteManifest[string][] {
  const found = new Map<string, ViteManifest[string]>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.set(name, chunk);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...found.values()];
}

export function assembleAssets(
  named: Pick<
    Assets,
    'styles' | 'formStyles' | 'stylesheet' | 'script' | 'fonts' | 'files' | 'islands' | 'backOffice'
  >,
): Assets {
  const startScript = startScriptFor(named.script);
  const build = createHash('sha256')
    .update(named.files.join() + named.styles)
    .digest('hex')
    .slice(0, 12);
  return {
    ...named,
    startScript,
    startScriptHash: hashOf(startScript),
    stylesHash: hashOf(named.styles),
    build,
  };
}

/** As the content security policy writes it. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function builtFile(manifest: ViteManifest, source: string): string {
  const entry = manifest[source];
  if (!entry) throw new Error(`The build has no ${source}: run it again.`);
  return `/${entry.file}`;
}

/**
 * Loads the browser's script once the page is painted and the browser idle, or at the first touch or key. What is
 * tapped before it is there works by native HTML. A form that only a script can send is kept from being sent without
 * one: that would throw away what was typed. A script that could not be had is asked for again at the next touch, by
 * another address, because a browser remembers the failure of the first; meanwhile the form says what is wrong.
 */
const startScriptFor = (script: string) =>
  `(()=>{let s,n=0;const g=()=>{s||(s=import("${script}"+(n?"?"+n:"")).catch(()=>{n++;s=0;` +
  'for(const p of document.querySelectorAll("[data-island-problem]"))p.hidden=!1}))};' +
  'for(const e of["pointerdown","keydown"])addEventListener(e,g,{passive:true});' +
  'addEventListener("submit",e=>{const f=e.target;' +
  'if(f.matches("[data-island-form]")){e.preventDefault();f.dataset.submitted="";g()}});' +
  'const i=()=>window.requestIdleCallback?requestIdleCallback(g,{timeout:3e3}):setTimeout(g,1e3);' +
  'addEventListener("load",()=>new PerformanceObserver((l,o)=>{' +
  'if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();i()}' +
  '}).observe({type:"paint",buffered:true}))})()';
