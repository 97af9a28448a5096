import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Api, createApi } from './api.ts';
import { storePage } from './page-cache.ts';
import './phone-page.css';
import { PHONE_PAGE_ID, type PhonePage, TOKEN_HEADER } from './phone-page.ts';

interface OpenedLink {
  token: string;
  /** Sends requests with the token. */
  api: Api;
  /** Whether the server says that the link no longer works. */
  isEnded: boolean;
}

/** Shows the page of the link in the browser's address, and keeps it on the phone, so that it opens without a connection. */
export async function openPhonePage(
  page: PhonePage,
  contentOf: (link: OpenedLink) => ReactNode | Promise<ReactNode>,
) {
  const mountPoint = document.getElementById(PHONE_PAGE_ID);
  if (!mountPoint) throw new Error('The page has no mount point.');
  const token = decodeURIComponent(location.pathname.slice(page.path.length + 1));
  const isEnded = mountPoint.dataset.ended !== undefined;
  const { apiKey = '' } = document.body.dataset;
  const api = createApi({ apiKey, headers: { [TOKEN_HEADER]: token } });
  createRoot(mountPoint).render(<StrictMode>{await contentOf({ token, api, isEnded })}</StrictMode>);
  // If storing fails, the page still works as long as it stays open.
  if (!isEnded) keep(page).catch(() => {});
}

/** Stores the page and its files once, under a path without a token. */
async function keep({ path, cache }: PhonePage) {
  if (!('serviceWorker' in navigator)) return;
  const [response] = await Promise.all([
    fetch(location.pathname),
    navigator.serviceWorker.register('/sw.js'),
  ]);
  if (!response.ok) return;
  const page = await response.clone().text();
  const mountPoint = new DOMParser()
    .parseFromString(page, 'text/html')
    .querySelector<HTMLElement>('[data-files]');
  const files: string[] = JSON.parse(mountPoint?.dataset.files ?? '[]');
  await storePage(cache, path, response, files);
}
