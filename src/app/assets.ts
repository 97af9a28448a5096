import { createHash } from 'node:crypto';
import { ENTRIES, ISLANDS } from './entries.ts';

/** The built files that a page names, and its inline script. */
export interface Assets {
  /** The inline stylesheet, so that the first paint needs one response and not two. */
  styles: string;
  /** The address of the stylesheet in development. */
  stylesheet?: string;
  /** The address of the forms' styles; pages with a form load them where the form begins. */
  formStyles: string;
  /** The stylesheet's hash, for the content security policy. */
  stylesHash: string;
  fonts: string[];
  script: string;
  startScript: string;
  /** The start script's hash, for the content security policy. */
  startScriptHash: string;
  /** The script that hydrates an island, by the island's name; loaded when it is needed. */
  islands: Record<string, string>;
  /** The files of the back office's page; public pages name none of them. */
  backOffice: { script: string; modules: string[]; stylesheets: string[] };
  /** Every built file of the public pages, for the service worker to store. */
  files: string[];
  /** Differs for every build. */
  build: string;
}

/** The part of Vite's dist/client/.vite/manifest.json that is read here. */
export type ViteManifest = Record<
  string,
  { file: string; assets?: string[]; css?: string[]; imports?: string[] }
>;

const PUBLIC_ENTRIES = [ENTRIES.styles, ENTRIES.script, ENTRIES.serviceWorker];

/** `read` returns the text of a built file, given its path from dist/client. */
export function assetsOf(manifest: ViteManifest, read: (file: string) => string): Assets {
  const styles = read(builtFile(manifest, ENTRIES.styles));
  const script = builtFile(manifest, ENTRIES.script);
  const chunks = withImports(manifest, PUBLIC_ENTRIES).filter(({ file }) => file.startsWith('assets/'));
  const built = new Set(chunks.flatMap(({ file, assets = [] }) => [file, ...assets]));
  const formStyles = builtFile(manifest, ENTRIES.formStyles);
  const ofPages = [...built].filter((file) => !file.endsWith('.css')).map((file) => `/${file}`); // pages contain their styles
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

/** The chunks of some entries with everything they import statically. */
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

/** In the format of the content security policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function builtFile(manifest: ViteManifest, source: string): string {
  const entry = manifest[source];
  if (!entry) throw new Error(`The build has no ${source}: run it again.`);
  return `/${entry.file}`;
}

/**
 * Loads the browser's script when the page is painted and the browser is idle, or at the first touch or key. Until then
 * native HTML handles taps. A form that only a script can send is kept from being submitted without it, which would
 * lose the input. When the script fails to load, the next touch requests it under another address, because browsers
 * remember the failure; meanwhile the form shows an error.
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
