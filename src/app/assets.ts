import { createHash } from 'node:crypto';

/** The built files that a page names, and the few lines of script that stand in it. */
export interface Assets {
  /** The stylesheet itself: it stands in the page, so that the first paint waits for one answer and not for two. */
  styles: string;
  /** Where the stylesheet is instead, while developing. */
  stylesheet?: string;
  /** The stylesheet's hash, for the content security policy. */
  stylesHash: string;
  fonts: string[];
  script: string;
  startScript: string;
  /** The start script's hash, for the content security policy. */
  startScriptHash: string;
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

const PUBLIC_ENTRIES = ['src/app/styles.css', 'src/app/browser.ts', 'src/app/service-worker.ts'];
const BACK_OFFICE = 'src/app/back-office.tsx';

/** `read` answers the text of a built file, given its path from dist/client. */
export function assetsOf(manifest: ViteManifest, read: (file: string) => string): Assets {
  const styles = read(builtFile(manifest, 'src/app/styles.css'));
  const script = builtFile(manifest, 'src/app/browser.ts');
  const chunks = withImports(manifest, PUBLIC_ENTRIES).filter(({ file }) => file.startsWith('assets/'));
  const built = new Set(chunks.flatMap(({ file, assets = [] }) => [file, ...assets]));
  const files = [...built].filter((file) => !file.endsWith('.css')).map((file) => `/${file}`); // styles are in the page
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  return assembleAssets({ styles, script, files, fonts, backOffice: backOfficeOf(manifest) });
}

function backOfficeOf(manifest: ViteManifest): Assets['backOffice'] {
  const chunks = withImports(manifest, [BACK_OFFICE]);
  const script = builtFile(manifest, BACK_OFFICE);
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
  named: Pick<Assets, 'styles' | 'stylesheet' | 'script' | 'fonts' | 'files' | 'backOffice'>,
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
 * tapped before it is there works by native HTML.
 */
const startScriptFor = (script: string) =>
  `(()=>{let s;const g=()=>{s||(s=import("${script}"))};` +
  'for(const e of["pointerdown","keydown"])addEventListener(e,g,{once:true,passive:true});' +
  'const i=()=>window.requestIdleCallback?requestIdleCallback(g,{timeout:3e3}):setTimeout(g,1e3);' +
  'addEventListener("load",()=>new PerformanceObserver((l,o)=>{' +
  'if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();i()}' +
  '}).observe({type:"paint",buffered:true}))})()';
