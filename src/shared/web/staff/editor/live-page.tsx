import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SiteUrl } from '../../site-url.ts';
import { Loading } from '../screen.tsx';
import { LIVE_PAGE_ID } from './live-page-id.ts';
import './live-page.css';

/** The widths that a preview may have, in pixels. */
const DEVICES = { Teléfono: 390, Tableta: 820, Escritorio: 1280 };
type Device = keyof typeof DEVICES;

interface LivePageProps {
  /** Shown in place of the page while nothing is written. */
  emptyText: string | null;
  /** The page, rendered by the components that visitors get. */
  children: ReactNode;
}

/** Shows a page beside its text, as wide as the chosen device. On small screens it is as wide as the screen. */
export function LivePage({ emptyText, children }: LivePageProps) {
  const part = useRef<HTMLElement>(null);
  const [device, setDevice] = useState<Device>('Teléfono');
  useLayoutEffect(() => {
    if (part.current && part.current.clientWidth > DEVICES.Tableta) setDevice('Tableta');
  }, []);
  return (
    <section ref={part} id={LIVE_PAGE_ID} tabIndex={-1} className="live-page" aria-label="Así queda">
      <div className="live-page-head">
        <h2 className="plain-heading">Así queda</h2>
        <fieldset className="live-page-devices">
          <legend className="sr-only">Ancho de la vista previa</legend>
          {(Object.keys(DEVICES) as Device[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="ancho-de-la-vista"
                checked={device === name}
                onChange={() => setDevice(name)}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {emptyText ? (
        <p className="live-page-empty">{emptyText}</p>
      ) : (
        <PageFrame width={DEVICES[device]}>{children}</PageFrame>
      )}
    </section>
  );
}

/**
 * A document of its own, because the page depends on the width of its window and knows nothing of the back office's
 * styles. It has the styles that the back office's own page contains for visitors, and takes no clicks.
 */
function PageFrame({ width, children }: { width: number; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [mountPoint, setMountPoint] = useState<HTMLElement>();
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) setMountPoint(blankPage(page));
  }, []);
  useEffect(() => {
    const [area, element] = [stage.current, frame.current];
    if (!area || !element || !mountPoint) return;
    const fit = () => {
      area.style.setProperty('--device-width', `${width}px`);
      area.style.setProperty('--scale', String(Math.min(1, area.clientWidth / width)));
      area.style.setProperty('--page-height', `${mountPoint.scrollHeight}px`);
    };
    const watched = new ResizeObserver(fit);
    watched.observe(area);
    watched.observe(mountPoint);
    fit();
    return () => watched.disconnect();
  }, [mountPoint, width]);
  return (
    <div ref={stage} className="live-page-stage">
      <iframe ref={frame} title="Así queda" tabIndex={-1} className="live-page-frame" />
      {mountPoint &&
        createPortal(
          <SiteUrl value={location.origin}>
            <Suspense fallback={<Loading>Cargando…</Loading>}>{children}</Suspense>
          </SiteUrl>,
          mountPoint,
        )}
    </div>
  );
}

/** Prepares the document of a frame and returns the element for the page. */
function blankPage(page: Document): HTMLElement {
  page.open();
  page.write('<!doctype html><title>Así queda</title><main inert></main>'); // without a doctype, sizes would differ
  page.close();
  const { lang, attributes } = document.documentElement;
  page.documentElement.lang = lang;
  page.documentElement.setAttribute('style', attributes.getNamedItem('style')?.value ?? '');
  for (const style of document.head.querySelectorAll('[data-for-visitors]'))
    page.head.append(page.importNode(style, true));
  return page.querySelector('main') ?? page.body;
}
