import { createHash } from 'node:crypto';
import { ENTRIES, ISLANDS } from './entries.ts';

/** URLs and contents of the built files that pages refer to, and the inline start script. */
export interface Assets {
  /** Text of the stylesheet. It is inlined in every page, so that the first paint needs one response instead of two. */
  styles: string;
  /** URL of the stylesheet. Set in development only, where styles are not inlined. */
  stylesheet?: string;
  /** URL of the stylesheet for forms. A page with a form links it where the form begins. */
  formStyles: string;
  /** Hash of the inline stylesheet, for the content security policy. */
  stylesHash: string;
  fonts: string[];
  script: string;
  startScript: string;
  /** Hash of the inline start script, for the content security policy. */
  startScriptHash: string;
  /** URLs of the islands' scripts, by island name. The browser loads a script when its island needs it. */
  islands: Record<string, string>;
  /** Files of the back office's page. Public pages do not load them. */
  backOffice: { script: string; modules: string[]; stylesheets: string[] };
  /** URLs of all built files of the public pages, which the service worker caches. */
  files: string[];
  /** Identifier of the build, different for every build. */
  build: string;
}

/** The fields of Vite's manifest (dist/client/.vite/manifest.json) that the server reads. */
export type ViteManifest = Record<
  string,
  { file: string; assets?: string[]; css?: string[]; imports?: string[] }
>;

/** What works offline: the public pages, and of the islands the finder of polling places. */
const PUBLIC_ENTRIES = [ENTRIES.styles, ENTRIES.script, ENTRIES.serviceWorker, ISLANDS['polling-places']];

/**
 * Collects the built files listed in Vite's manifest. `read` returns the text of a built file, given its path relative
 * to dist/client.
 */
export function assetsOf(manifest: ViteManifest, read: (file: string) => string): Assets {
  const styles = read(builtFile(manifest, ENTRIES.styles));
  const script = builtFile(manifest, ENTRIES.script);
  const chunks = withImports(manifest, PUBLIC_ENTRIES).filter(({ file }) => file.startsWith('assets/'));
  const built = new Set(chunks.flatMap(({ file, assets = [] }) => [file, ...assets]));
  const formStyles = builtFile(manifest, ENTRIES.formStyles);
  const ofPages = [...built].filter((file) => !file.endsWith('.css')).map((file) => `/${file}`); // without stylesheets: the main one is inlined in every page, and the one for forms is added below
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

/** Returns the chunks of these entry points and of everything that they import statically. */
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

/** Returns the hash of a text in the format of the content security policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function builtFile(manifest: ViteManifest, source: string): string {
  const entry = manifest[source];
  if (!entry) throw new Error(`The build has no ${source}: run it again.`);
  return `/${entry.file}`;
}

/**
 * Inline script that loads the public pages' script after the first paint when the browser is idle, or at the first
 * touch or key press. Until then it blocks the submission of forms that need the script, so that no input is lost. If
 * loading fails, it shows an error in the forms, and the next touch retries with another query string, because browsers
 * remember a failed import.
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
