import type http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type LocalServer, localServer, type Seen } from './local-server.ts';

/** A local server of map tiles, for component and browser tests. */

export interface TileServer extends LocalServer {
  /** The URL template for the environment variable MAP_TILES_URL. */
  tilesUrl: string;
}

export type TilePlay = (response: http.ServerResponse, request: Seen) => void | Promise<void>;

const TILE = /^\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/;

/** Starts the server. By default each tile is a PNG of 256 by 256 pixels that shows its edge and its coordinates. */
export async function tileServer(): Promise<TileServer> {
  const server = await localServer(tilePlays.tile);
  return { ...server, tilesUrl: `${server.url}/{z}/{x}/{y}.png` };
}

export const tilePlays = {
  tile: (async (response, { url }) => {
    const [, z = '', x = '', y = ''] = TILE.exec(url.pathname) ?? [];
    if (!z) return void response.writeHead(404).end();
    const png = await pictureOf(z, x, y);
    const headers = { 'content-type': 'image/png', 'cache-control': 'max-age=604800' };
    if (!response.destroyed) response.writeHead(200, headers).end(png);
  }) as TilePlay,
  slow:
    (milliseconds: number): TilePlay =>
    async (response, request) => {
      await pause(milliseconds, undefined, { ref: false });
      await tilePlays.tile(response, request);
    },
  status:
    (status: number): TilePlay =>
    (response) =>
      void response.writeHead(status, { 'content-type': 'text/plain' }).end('no'),
  html: ((response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>No</title>');
  }) as TilePlay,
  drop: ((response) => void response.destroy()) as TilePlay,
};

const pictures = new Map<string, Promise<Buffer>>();

function pictureOf(z: string, x: string, y: string): Promise<Buffer> {
  const name = `${z}/${x}/${y}`;
  const made = pictures.get(name) ?? draw(name, (Number(x) + Number(y)) % 2 === 0);
  pictures.set(name, made);
  return made;
}

const draw = (name: string, even: boolean) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
      <rect x="0.5" y="0.5" width="255" height="255" fill="${even ? '#e8efe4' : '#dfe9ee'}" stroke="#b9c6bd"/>
      <path d="M0 128H256M128 0V256" stroke="#fff" stroke-width="10"/>
      <text x="12" y="26" font-family="sans-serif" font-size="15" fill="#6a7a70">${name}</text>
    </svg>`),
  )
    .png()
    .toBuffer();
