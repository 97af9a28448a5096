import { createHash } from 'node:crypto';
import type { ServedFont } from '../campaign-files/display-font.ts';
import { ENTRIES, ISLANDS, PAGE_STYLES, PHONE_PAGES } from '../entries.ts';
import { featureEntriesAmong, stylesheetsOfPages } from '../feature-entries.ts';

/** Files of a page that does not load the public pages' script. */
export interface OwnFiles {
  script: string;
  modules: string[];
  stylesheets: string[];
}

/** URLs and contents of the files that pages refer to, and the inline start script. */
export interface Assets {
  /** Text of the stylesheet. It is inlined in every page, so that the first paint needs one response instead of two. */
  styles: string;
  /**
   * Text of the stylesheet with the display font. Public pages apply it after the first paint, so that the font does
   * not compete with what the first screen needs.
   */
  displayFont: string;
  /** Text of the stylesheet with the text font. Public pages apply it when the display font has arrived. */
  textFont: string;
  /** Texts of the stylesheets of single pages, by the name of the page. */
  pageStyles: Partial<Record<string, string>>;
  /** Text of the stylesheet for forms. A page contains it at the beginning of its form. */
  formStyles: string;
  /** URL of the stylesheet for forms, for a form in a collapsed block. */
  formStylesheet: string;
  /** URLs of the stylesheets of every page. Set in development only, where styles are not inlined. */
  stylesheets?: string[];
  /** Hashes of the inline stylesheets, for the content security policy. */
  styleHashes: string[];
  script: string;
  startScript: string;
  /** Hash of the inline start script, for the content security policy. */
  startScriptHash: string;
  /** URLs of the islands' scripts, by island name. The browser loads a script when its island needs it. */
  islands: Record<string, string>;
  /** Files of the back office's page. Public pages do not load them. */
  backOffice: OwnFiles;
  /**
   * Files of the pages behind private links, by the name of the page. `files` includes those that are loaded later,
   * because the phone stores all of them.
   */
  phonePages: Partial<Record<string, OwnFiles & { files: string[] }>>;
  /** URLs of the files of the public pages that contain a hash, which the service worker caches. */
  files: string[];
  /** Identifier of the build, different for every build. */
  build: string;
}

/** The fields of Vite's manifest (dist/client/.vite/manifest.json) that the server reads. */
export type ViteManifest = Record<
  string,
  { file: string; assets?: string[]; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** What works offline: the public pages, and the islands that features bring. */
const PUBLIC_ENTRIES = [ENTRIES.styles, ENTRIES.textFont, ENTRIES.script, ENTRIES.serviceWorker];

/**
 * Collects the built files listed in Vite's manifest, and the campaign's display font. `read` returns the text of a
 * built file, given its path relative to dist/client.
 */
export function assetsOf(
  manifest: ViteManifest,
  read: (file: string) => string,
  displayFont: ServedFont,
): Assets {
  const textOf = (entry: string) => read(builtFile(manifest, entry));
  const script = builtFile(manifest, ENTRIES.script);
  const ofFeatures = featureEntriesAmong(Object.keys(manifest));
  const chunks = withImports(manifest, [...PUBLIC_ENTRIES, ...Object.values(ofFeatures.islands)]).filter(
    ({ file }) => file.startsWith('assets/'),
  );
  const built = new Set(chunks.flatMap(({ file, assets = [] }) => [file, ...assets]));
  const formStylesheet = builtFile(manifest, ENTRIES.formStyles);
  // Pages contain their stylesheets, except for that of a form in a collapsed block, which is added below.
  const ofPages = [...built].filter((file) => !file.endsWith('.css')).map((file) => `/${file}`);
  const files = [...ofPages, displayFont.url, formStylesheet];
  const islands = Object.fromEntries(
    Object.entries({ ...ISLANDS, ...ofFeatures.islands, ...ofFeatures.forms }).map(([name, source]) => [
      name,
      builtFile(manifest, source),
    ]),
  );
  return assembleAssets({
    styles: textOf(ENTRIES.styles),
    displayFont: displayFont.styles,
    textFont: textOf(ENTRIES.textFont),
    pageStyles: Object.fromEntries(
      Object.entries(stylesheetsOfPages(PAGE_STYLES, ofFeatures)).map(([page, entries]) => [
        page,
        entries.map(textOf).join(''),
      ]),
    ),
    formStyles: textOf(ENTRIES.formStyles),
    formStylesheet,
    script,
    files,
    islands,
    backOffice: ownFilesOf(manifest, ENTRIES.backOffice),
    phonePages: Object.fromEntries(
      Object.entries(PHONE_PAGES).map(([name, source]) => [
        name,
        { ...ownFilesOf(manifest, source), files: allFilesOf(manifest, source) },
      ]),
    ),
  });
}

/** The files of an entry point and of its static and dynamic imports, with the pictures and fonts in their styles. */
function allFilesOf(manifest: ViteManifest, entry: string): string[] {
  const chunks = withImports(manifest, [entry], ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].map((file) => `/${file}`);
}

function ownFilesOf(manifest: ViteManifest, entry: string): OwnFiles {
  const chunks = withImports(manifest, [entry]);
  const script = builtFile(manifest, entry);
  return {
    script,
    modules: chunks.map(({ file }) => `/${file}`).filter((file) => file !== script),
    stylesheets: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
}

/** Returns the chunks of these entry points and of everything that they import, by default statically. */
function withImports(
  manifest: ViteManifest,
  entries: string[],
  importsOf = ({ imports = [] }: ViteManifest[string]) => imports,
): ViteManifest[string][] {
  const found = new Map<string, ViteManifest[string]>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.set(name, chunk);
    importsOf(chunk).forEach(visit);
  };
  entries.forEach(visit);
  return [...found.values()];
}

export function assembleAssets(
  named: Omit<Assets, 'startScript' | 'startScriptHash' | 'styleHashes' | 'build'>,
): Assets {
  const startScript = startScriptFor(named.script);
  const ofPages = Object.values(named.pageStyles).filter((text) => text !== undefined);
  const build = createHash('sha256')
    .update(named.files.join() + named.styles + ofPages.join('') + named.formStyles)
    .digest('hex')
    .slice(0, 12);
  return {
    ...named,
    startScript,
    startScriptHash: hashOf(startScript),
    styleHashes: [named.styles, named.displayFont, named.textFont, ...ofPages, named.formStyles].map(hashOf),
    build,
  };
}

/** Returns the hash of a text in the format of the content security policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function builtFile(manifest: ViteManifest, source: string): string {
  const entry = manifest[source];
  if (!entry) throw new Error(`The build has no ${source}: run it again.`);
  // A stylesheet that a script imports too has an empty script of its own.
  const [stylesheet = entry.file] = source.endsWith('.css') ? (entry.css ?? []) : [];
  return `/${stylesheet}`;
}

/**
 * Inline script of the public pages. It loads their script after the first paint when the browser is idle, or at the
 * first touch or key press. It applies the display font after the first paint and the text font after that, so that it
 * delays nothing of the first screen, or both at once if the service worker has them in its cache. The pictures of the
 * first screen load after the page, and all others after the visitor's first interaction (picture.css). Forms that need
 * the script cannot be submitted before it has loaded, so that no input is lost. If loading fails, the forms show an
 * error, and the next touch retries with another query string, because browsers remember a failed import. A banner is
 * removed at its end, also from a stored page; the clock is read each minute, because timers stand still while a device
 * sleeps.
 */
const startScriptFor = (script: string) =>
  `(()=>{let s,n=0;const d=document,r=d.documentElement,q=x=>d.querySelectorAll(x),g=()=>{` +
  `s||(s=import("${script}"+(n?"?"+n:"")).catch(()=>{n++;s=0;` +
  'for(const p of q("[data-island-problem]"))p.hidden=!1}))},' +
  'a=()=>r.removeAttribute("data-unscrolled"),' +
  'w=()=>{for(const e of q("style[media]"))e.media="all"},' +
  't=()=>{for(const e of[...q("style[media]")].slice(0,1))e.media="all";' +
  'd.fonts.load("760 1em Titulares").then(w,w)};' +
  'for(const e of["pointerdown","keydown"])addEventListener(e,()=>{a();g()},{passive:true});' +
  'for(const b of q("[data-until]")){const e=()=>{const w=b.dataset.until-Date.now();' +
  'w>0?setTimeout(e,Math.min(w,6e4)):b.remove()};e()}' +
  'const v=()=>{for(const e of q("img[loading=lazy]"))e.y<innerHeight&&(e.dataset.first="")};' +
  'addEventListener("scroll",()=>scrollY&&a(),{passive:true});addEventListener("focusin",a);' +
  'addEventListener("submit",e=>{const f=e.target;' +
  'if(f.matches("[data-island-form]")){e.preventDefault();f.dataset.submitted="";g()}});' +
  'navigator.serviceWorker?.controller&&w();' +
  'const i=()=>window.requestIdleCallback?requestIdleCallback(g,{timeout:3e3}):setTimeout(g,1e3);' +
  'addEventListener("load",()=>{v();addEventListener("resize",v);' +
  'new PerformanceObserver((l,o)=>{' +
  'if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();t();i()}' +
  '}).observe({type:"paint",buffered:true})})})()';
