import { type Site, startSite } from '../site/site.ts';

/**
 * Replaces the network between components and the site. Requests reach a real server over HTTP unless a test overrides
 * them.
 */

/** Produces the response to a request in place of the server. */
type Override = (request: RecordedRequest, forward: () => Promise<Response>) => Promise<Response>;

export interface RecordedRequest {
  method: string;
  /** The path with its query string. */
  url: string;
  /** The request body, parsed when it is JSON. */
  body: unknown;
  headers: Headers;
  /** The response's status code, set once the headers have arrived. */
  status?: number;
  /** The signal that aborts the request, for example an event stream that stays open. */
  signal?: AbortSignal | null | undefined;
}

type Matcher = string | RegExp;

let started: Promise<Site> | undefined;
let cookies = new Map<string, string>();
let overrides: { matches: (request: RecordedRequest) => boolean; override: Override }[] = [];
let seen: RecordedRequest[] = [];
let testNumber = 0;
const nodeFetch = globalThis.fetch;

/** The test site of this worker. The first call starts it. */
export const site = (): Promise<Site> => {
  started ??= startSite();
  return started;
};

export const network = {
  /** Every request since the test began, in order, optionally filtered by method and path. */
  requests: (method?: string, matcher?: Matcher): RecordedRequest[] =>
    seen.filter(
      (request) => (!method || request.method === method) && (!matcher || isMatch(request, matcher)),
    ),

  /** Responds to matching requests with this status and JSON from now on. Returns a function that ends the override. */
  respondWith(matcher: Matcher, { status = 200, json }: { status?: number; json?: unknown }): () => void {
    return override(matcher, async () => Response.json(json ?? {}, { status }));
  },

  /** Makes matching requests fail with a network error from now on. */
  fail: (matcher: Matcher) =>
    override(matcher, async () => {
      throw new TypeError('fetch failed');
    }),

  /** Lets the next matching request reach the server, but drops the response. */
  loseOneResponse(matcher: Matcher): void {
    const end = override(matcher, async (_, forward) => {
      end();
      await forward();
      throw new TypeError('fetch failed');
    });
  },

  /** Delays matching requests until `release` is called. */
  hold(matcher: Matcher): { release: () => void } {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    override(matcher, async (_, forward) => {
      await released;
      return forward();
    });
    return { release };
  },

  override,

  /** Sets a cookie that all later requests send. */
  setCookie: (name: string, value: string) => void cookies.set(name, value),

  /** Removes all cookies, as in a browser that blocks or has deleted them. */
  clearCookies: () => cookies.clear(),

  /** Restores the state at the beginning of a test: no cookie, no override, no recorded request. */
  reset() {
    testNumber++;
    cookies = new Map();
    overrides = [];
    seen = [];
  },
};

function override(matcher: Matcher, act: Override): () => void {
  const entry = { matches: (request: RecordedRequest) => isMatch(request, matcher), override: act };
  overrides.unshift(entry);
  return () => {
    overrides = overrides.filter((it) => it !== entry);
  };
}

const isMatch = ({ url }: RecordedRequest, matcher: Matcher) =>
  typeof matcher === 'string' ? url.split('?')[0] === matcher : matcher.test(url);

/** Replaces the browser's fetch. Paths are requested from the test site, and cookies are stored as in a browser. */
export async function fetchFromSite(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const requestedIn = testNumber;
  const { url: origin } = await site();
  // The end of a test unmounts the screen, which may still send requests meanwhile.
  if (requestedIn !== testNumber) return new Promise(() => {});
  const [result] = await Promise.allSettled([fetchResponse(origin, input, init)]);
  // A request that the previous test made never settles, because a late response with status 401 would end the session
  // of the current test.
  if (requestedIn !== testNumber) return new Promise(() => {});
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

async function fetchResponse(origin: string, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(String(input), origin);
  const headers = new Headers(init.headers);
  if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  const request: RecordedRequest = {
    method: init.method ?? 'GET',
    url: pathname + search,
    body: parsed(init.body),
    headers,
    signal: init.signal,
  };
  seen.push(request);
  const forward = async () => {
    const response = await nodeFetch(origin + request.url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookie);
    request.status = response.status;
    return response;
  };
  init.signal?.throwIfAborted();
  const chosen = overrides.find(({ matches }) => matches(request));
  return chosen ? abortable(chosen.override(request, forward), init.signal) : forward();
}

function storeCookie(text: string) {
  const [pair = '', ...attributes] = text.split('; ');
  const [name = '', value = ''] = pair.split('=');
  if (value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
  else cookies.set(name, value);
}

const abortable = (response: Promise<Response>, signal: AbortSignal | null | undefined) =>
  Promise.race([
    response,
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
