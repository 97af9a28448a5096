import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, test as everyTest, expect } from 'vitest';
import { openBucket } from '../../src/shared/server/bucket/bucket.ts';
import type { BucketSettings } from '../../src/shared/server/bucket/requests.ts';
import { type Member, signedIn } from './staff.ts';
import { type TestSite, testSite } from './test-site.ts';

interface Suite {
  /** The bucket in which uploads are stored. If null, they are stored on the disk. */
  bucket: BucketSettings | null;
  /** Whether all tests run, or only those that depend most on the store. */
  isWhole: boolean;
}

/** Takes the place of `test` for tests that are left out of a suite. */
const leftOut = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof everyTest;

/** Declares the tests of uploads, which are the same for every store. */
export function testUploads({ bucket, isWhole }: Suite) {
  const test = isWhole ? everyTest : leftOut;
  const onDisk = bucket ? leftOut : test;
  const inBucket = bucket ? everyTest : leftOut;
  let site: TestSite;
  let editor: Member;
  let dataFolder: string;
  let hoursAhead = 0;
  let origin: string;
  let port: number;
  /** A site that stores uploads in the store under test. */
  const instance = (options: Parameters<typeof testSite>[0]) =>
    testSite({ ...options, env: { bucket }, now: () => new Date(Date.now() + hoursAhead * 3_600_000) });
  beforeAll(async () => {
    dataFolder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
    site = await instance({ dataFolder });
    editor = await signedIn(site, 'editor');
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    port = (site.app.server.address() as AddressInfo).port;
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await site.close();
    rmSync(dataFolder, { recursive: true });
  });

  const UPLOADS = '/api/medios/subidas';
  const TUS = { 'tus-resumable': '1.0.0' };
  const metadata = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;

  /** Sends a request over a real connection, because the tus server reads the body while it arrives. */
  async function request(
    method: string,
    url: string,
    headers: Record<string, string>,
    body?: Buffer | string,
  ) {
    const response = await fetch(origin + url, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    const text = await response.text();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      json: () => JSON.parse(text),
    };
  }
  const begin = (name: string, length: number, member = editor, more: Record<string, string> = {}) =>
    request('POST', UPLOADS, {
      ...member.headers,
      ...TUS,
      'upload-length': String(length),
      'upload-metadata': metadata(name),
      ...more,
    });
  const send = (url: string, content: Buffer, offset = 0, member = editor) =>
    request(
      'PATCH',
      url,
      {
        ...member.headers,
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      content,
    );
  const verb = (method: 'HEAD' | 'DELETE', url: string, member = editor) =>
    request(method, url, { ...member.headers, ...TUS });
  const finish = (url: string, member = editor) =>
    request(
      'POST',
      '/api/medios',
      { ...member.headers, 'content-type': 'application/json' },
      JSON.stringify({ subida: path.basename(url) }),
    );

  /** Uploads a complete file and creates a medium from it. Returns the response of the last request. */
  async function upload(name: string, content: Buffer) {
    const created = await begin(name, content.length);
    const url = String(created.headers.location);
    await send(url, content);
    return finish(url);
  }

  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1f5fa8' } });
  /** A file of the given size that begins with the first bytes of an MP4. */
  const mp4 = (size = 4096) =>
    Buffer.concat([
      Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
      Buffer.alloc(size - 24, 7),
    ]);

  everyTest(
    'an uploaded photo is served in four widths, as AVIF, WebP and JPEG, and not as a link preview, which is a card',
    async () => {
      const response = await upload('Mi foto (1).JPG', await photo(2000, 1000).jpeg().toBuffer());
      expect(response.statusCode).toBe(201);
      const { id, tipo, url } = response.json();
      expect([tipo, url]).toEqual(['imagen', `/subidas/${id}.jpg`]);
      const widths = async (suffix: string) => {
        const file = await site.app.inject({ url: `/subidas/${id}${suffix}` });
        expect(file.headers['cache-control']).toContain('immutable');
        expect(file.headers['x-content-type-options']).toBe('nosniff');
        return (await sharp(file.rawPayload).metadata()).width;
      };
      expect(await Promise.all(['-480.avif', '-750.webp', '-1100.avif', '.jpg'].map(widths))).toEqual([
        480, 750, 1100, 1500,
      ]);
      expect((await site.app.inject({ url: `/subidas/${id}-og.jpg` })).statusCode).toBe(404);
    },
  );

  test('an uploaded photo loses its metadata and is stored upright', async () => {
    const content = await photo(400, 200)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '34/1 46/1 12/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif?.toString('latin1')).toContain('SecretCamera');
    const { id } = (await upload('foto.jpg', content)).json();
    const suffixes = ['-480.avif', '-750.avif', '-1100.avif', '.avif', '-750.webp', '.webp', '.jpg'];
    for (const name of suffixes.map((suffix) => id + suffix)) {
      const { rawPayload } = await site.app.inject({ url: `/subidas/${name}` });
      const { exif, width = 0, height = 0 } = await sharp(rawPayload).metadata();
      expect(exif, name).toBeUndefined();
      expect(height, name).toBeGreaterThan(width);
    }
  });

  test('a published news item shows its uploaded photo in several widths', async () => {
    const { id, url } = (await upload('foto.png', await photo(900, 600).png().toBuffer())).json();
    const created = await site.app.inject({
      method: 'POST',
      url: '/api/noticias',
      headers: editor.headers,
      payload: { titulo: 'Con foto', contenido: 'Texto', imagen_url: url },
    });
    const page = (await site.app.inject({ url: `/noticias/${created.json().id}` })).body;
    expect(page).toContain(`/subidas/${id}-480.avif 480w`);
  });

  test('an uploaded video is stored unchanged and supports range requests', async () => {
    const content = mp4(10_000);
    const { tipo, url } = (await upload('video.mp4', content)).json();
    expect(tipo).toBe('video');
    const part = await site.app.inject({ url, headers: { range: 'bytes=100-199' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-type']).toBe('video/mp4');
    expect(part.headers['content-range']).toBe('bytes 100-199/10000');
    expect(part.rawPayload.equals(content.subarray(100, 200))).toBe(true);
  });

  test('completing the same upload twice returns the same medium', async () => {
    const content = mp4();
    const url = String((await begin('v.mp4', content.length)).headers.location);
    await send(url, content);
    const responses = await Promise.all([finish(url), finish(url)]);
    expect(responses[0]?.json()).toEqual(responses[1]?.json());
  });

  test.each([
    'dibujo.svg',
    'pagina.html',
    'archivo',
    'programa.exe',
    'foto.jpg.php',
    '__proto__',
    'a.constructor',
  ])('an upload named %s is rejected before its content is sent', async (name) => {
    const response = await begin(name, 100);
    expect(response.statusCode).toBe(415);
    expect(response.json().error).toContain('Ese tipo de archivo no se puede subir.');
  });

  test.each([
    ['foto.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['foto.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['foto.jpg', mp4()],
    ['video.mp4', Buffer.alloc(5000, 65)],
    ['video.webm', mp4()],
  ])('a file named %s with the content of another file type is rejected', async (name, content) => {
    const response = await upload(name, content);
    expect(response.statusCode).toBe(415);
    expect(response.json().error).toBe(
      'El contenido del archivo no es el que dice su nombre. Probá con otro.',
    );
  });

  test('a damaged image and an image with too many pixels are rejected', async () => {
    const whole = await photo(800, 600).jpeg().toBuffer();
    expect((await upload('rota.jpg', whole.subarray(0, 40))).statusCode).toBe(415);
    const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refused = await upload('enorme.png', huge);
    expect(refused.statusCode).toBe(413);
    expect(refused.json().error).toContain('demasiados píxeles');
  });

  test('a file of more than 100 MB is rejected before its content is sent, and one of exactly 100 MB is accepted', async () => {
    const refused = await begin('video.mp4', 104_857_601);
    expect(refused.statusCode).toBe(413);
    expect(refused.json().error).toBe('El archivo puede tener hasta 100 MB.');
    expect((await begin('video.mp4', 104_857_600)).statusCode).toBe(201);
    expect((await begin('video.mp4', 0)).statusCode).toBe(400);
  });

  test('an upload that sends more bytes than announced is rejected', async () => {
    const url = String((await begin('video.mp4', 100)).headers.location);
    expect((await send(url, mp4(200))).statusCode).toBe(413);
  });

  test('a medium cannot be created from an incomplete upload', async () => {
    const content = mp4();
    const url = String((await begin('v.mp4', content.length)).headers.location);
    await send(url, content.subarray(0, 1000));
    expect((await finish(url)).statusCode).toBe(409);
  });

  test("a request to another user's upload gets status 404, whatever its method", async () => {
    const other = await signedIn(site, 'admin');
    const content = mp4();
    const url = String((await begin('v.mp4', content.length)).headers.location);
    expect((await verb('HEAD', url, other)).statusCode).toBe(404);
    expect((await verb('DELETE', url, other)).statusCode).toBe(404);
    expect((await send(url, content, 0, other)).statusCode).toBe(404);
    expect((await finish(url, other)).statusCode).toBe(404);
    expect((await send(url, content)).statusCode).toBe(204);
  });

  test("the id of another user's upload in the query string does not give access to that upload", async () => {
    const other = await signedIn(site, 'admin');
    const content = mp4();
    const own = String((await begin('v.mp4', content.length)).headers.location);
    const others = String((await begin('v.mp4', content.length, other)).headers.location);
    for (const query of [`/${path.basename(others)}`, `x=/${path.basename(others)}`, '']) {
      const sent = await send(`${own}?${query}`, content);
      if (query) expect(sent.statusCode).toBe(422);
      await verb('DELETE', `${own}?/${path.basename(others)}`);
    }
    expect((await verb('HEAD', others, other)).headers['upload-offset']).toBe('0');
    expect((await send(others, content, 0, other)).statusCode).toBe(204);
  });

  test('request headers cannot set another user as the owner of an upload', async () => {
    const other = await signedIn(site, 'editor');
    const owner = Buffer.from(String(editor.id)).toString('base64');
    const created = await begin('v.mp4', 100, other, {
      'upload-metadata': `${metadata('v.mp4')},owner ${owner}`,
      'x-upload-owner': String(editor.id),
    });
    const url = String(created.headers.location);
    expect((await verb('HEAD', url)).statusCode).toBe(404);
    expect((await verb('HEAD', url, other)).statusCode).toBe(200);
  });

  test('an interrupted upload can be resumed, even by another server process', async () => {
    const content = mp4(50_000);
    const url = String((await begin('v.mp4', content.length)).headers.location);
    await send(url, content.subarray(0, 20_000));
    const next = await instance({ dataFolder, connection: site.connection });
    const head = await next.app.inject({ method: 'HEAD', url, headers: { ...editor.headers, ...TUS } });
    expect(head.headers['upload-offset']).toBe('20000');
    await next.app.close();
    expect((await send(url, content.subarray(20_000), 20_000)).statusCode).toBe(204);
    expect((await finish(url)).statusCode).toBe(201);
  });

  onDisk(
    'unfinished uploads have a quota of 2 GB per user, even after a restart, and a total quota for all users',
    async () => {
      const largest = 104_857_600;
      const beginMany = async (member: Member, many: number) => {
        const begun = await Promise.all(Array.from({ length: many }, () => begin('v.mp4', largest, member)));
        return begun
          .filter(({ statusCode }) => statusCode === 201)
          .map(({ headers }) => String(headers.location));
      };
      const person = await signedIn(site, 'editor');
      const [first = '', second = '', ...others] = await beginMany(person, 24);
      expect(others).toHaveLength(18);
      const refused = await begin('v.mp4', largest, person);
      expect(refused.statusCode).toBe(507);
      expect(refused.json().error).toBe(
        'Tenés demasiados archivos a medio subir: el límite es 2 GB. Terminá o cancelá alguno, o probá de nuevo mañana.',
      );
      expect(
        (await begin('v.mp4', 40_000_000, person)).statusCode,
        'a small upload still fits into the quota',
      ).toBe(201);
      expect((await verb('DELETE', first, person)).statusCode).toBe(204);
      expect(
        (await begin('v.mp4', largest, person)).statusCode,
        'a deleted upload frees its part of the quota',
      ).toBe(201);

      const restarted = await instance({ dataFolder, connection: site.connection });
      await restarted.app.listen({ host: '127.0.0.1', port: 0 });
      const { port: itsPort } = restarted.app.server.address() as AddressInfo;
      const there = await fetch(`http://127.0.0.1:${itsPort}${UPLOADS}`, {
        method: 'POST',
        headers: {
          ...person.headers,
          ...TUS,
          'upload-length': String(largest),
          'upload-metadata': metadata('v.mp4'),
        },
      });
      expect(there.status).toBe(507);
      await restarted.app.close();

      const content = mp4();
      const small = String((await begin('v.mp4', content.length, editor)).headers.location);
      await send(small, content);
      expect((await finish(small)).statusCode).toBe(201);
      expect((await finish(small)).statusCode, 'the request to finish an upload can be repeated').toBe(201);
      await verb('DELETE', second, person);
      const everybody: [Member, string[]][] = [[person, others]];
      for (let more = 0; more < 5; more++) {
        const member = await signedIn(site, 'editor');
        everybody.push([member, await beginMany(member, 20)]);
      }
      expect(everybody.at(-1)?.[1].length, 'the total quota of 10 GB is used up').toBeLessThan(20);
      expect((await begin('v.mp4', largest)).json().error).toBe(
        'Hay demasiados archivos a medio subir en el sitio. Probá de nuevo más tarde.',
      );
      for (const [member, urls] of everybody) for (const url of urls) await verb('DELETE', url, member);
      expect((await begin('v.mp4', largest)).statusCode).toBe(201);
    },
  );

  onDisk(
    'a full disk gives a 507 response with a Spanish message, and the upload succeeds once there is space',
    async () => {
      const content = mp4(1_000_000);
      const url = String((await begin('v.mp4', content.length)).headers.location);
      const file = path.join(dataFolder, 'subidas', path.basename(url));
      rmSync(file);
      symlinkSync('/dev/full', file);
      const response = await send(url, content);
      expect(response.statusCode).toBe(507);
      expect(response.json().error).toBe(
        'No queda espacio para guardar más. Avisale a quien administra el sitio.',
      );
      rmSync(file);
      writeFileSync(file, '');
      expect((await send(url, content)).statusCode, 'the upload succeeds once there is space').toBe(204);
    },
  );

  everyTest('an upload is removed a day after its last change, whether it is finished or not', async () => {
    const content = mp4();
    const [unfinished, finished] = await Promise.all(
      ['a.mp4', 'b.mp4'].map(async (name) => String((await begin(name, content.length)).headers.location)),
    );
    await send(unfinished ?? '', content.subarray(0, 100));
    await send(finished ?? '', content);
    const medium = (await finish(finished ?? '')).json();
    const found = async () =>
      Promise.all(
        [unfinished ?? '', finished ?? ''].map(async (url) => (await verb('HEAD', url)).statusCode),
      );
    hoursAhead = 23;
    await site.sweep();
    expect(await found()).toEqual([200, 200]);
    hoursAhead = 25;
    await site.sweep();
    expect(await found()).toEqual([404, 404]);
    expect((await site.app.inject({ url: medium.url })).statusCode, 'the medium stays').toBe(200);
    hoursAhead = 0;
  });

  everyTest(
    'a medium is removed after seven days in which neither published content nor a draft refers to it',
    async () => {
      const [stored, lost, young] = await Promise.all(
        ['a', 'b', 'c'].map(async (name) => (await upload(`${name}.mp4`, mp4())).json()),
      );
      await site.app.inject({
        method: 'POST',
        url: '/api/noticias',
        headers: editor.headers,
        payload: {
          titulo: 'Borrador',
          contenido: 'Texto',
          video_url: `https://ejemplo.uy${stored.url}`,
          activo: false,
        },
      });
      await site.sweep();
      await site.connection.database.execute(
        `update media_files set unused_since = unused_since - interval '8 days' where id in ('${stored.id}', '${lost.id}')`,
      );
      await site.sweep();
      const status = async ({ url }: { url: string }) => (await site.app.inject({ url })).statusCode;
      expect([await status(stored), await status(lost), await status(young)]).toEqual([200, 404, 200]);
    },
  );

  test('ten parallel uploads succeed, and an upload of 100 MB needs less than 60 MB of additional memory', async () => {
    const small = Array.from({ length: 10 }, (_, index) => upload(`v${index}.mp4`, mp4(300_000)));
    expect((await Promise.all(small)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));

    const size = 104_857_600;
    const url = String((await begin('largo.mp4', size)).headers.location);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(
        {
          port,
          path: url,
          method: 'PATCH',
          headers: {
            ...editor.headers,
            ...TUS,
            'upload-offset': '0',
            'content-length': size,
            'content-type': 'application/offset+octet-stream',
          },
        },
        (response) => resolve(response.resume().statusCode),
      );
      request.on('error', reject);
      request.write(mp4(1_048_576));
      const block = Buffer.alloc(1_048_576, 1);
      let left = 99;
      const more = () => {
        while (left-- > 0) if (!request.write(block)) return void request.once('drain', more);
        request.end();
      };
      more();
    });
    clearInterval(watch);
    expect(status).toBe(204);
    expect((await finish(url)).statusCode).toBe(201);
    const added = (most - before) / 1_048_576;
    console.log(
      `upload: 100 MB added ${added.toFixed(0)} MB of memory (sender in the same process included)`,
    );
    expect(added).toBeLessThan(60);
  });

  test('the site serves no hidden files of the media store, no directory listing and no files outside it', async () => {
    if (!bucket) writeFileSync(path.join(dataFolder, 'medios', '.secreto'), 'x');
    for (const url of [
      '/subidas/',
      '/subidas/.secreto',
      '/subidas/../base-de-datos',
      '/subidas/%2e%2e/secreto',
    ]) {
      expect((await site.app.inject({ url })).statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });

  everyTest(
    'a published file has the same headers in both stores, and conditional and invalid requests get no content',
    async () => {
      const { url } = (await upload('v.mp4', mp4(10_000))).json();
      const get = (headers: Record<string, string> = {}) => site.app.inject({ url, headers });
      const whole = await get();
      expect(whole.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        'content-type': 'video/mp4',
        'content-length': '10000',
        'x-content-type-options': 'nosniff',
        etag: expect.any(String),
        'last-modified': expect.stringMatching(/GMT$/),
      });
      const head = await site.app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10000', '']);
      const { etag = '', 'last-modified': date = '' } = whole.headers;
      expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(304);
      expect((await get({ 'if-modified-since': String(date) })).statusCode).toBe(304);
      expect((await get({ range: 'bytes=9990-' })).headers['content-range']).toBe('bytes 9990-9999/10000');
      expect((await get({ range: 'bytes=-5' })).headers['content-range']).toBe('bytes 9995-9999/10000');
      expect((await get({ range: 'bytes=20000-' })).statusCode).toBe(416);
      const unknown = await site.app.inject({ url: `/subidas/${'0'.repeat(32)}.jpg` });
      expect(unknown.statusCode).toBe(404);
    },
  );

  inBucket('an upload begun on one instance is finished on another, and both serve the medium', async () => {
    const content = Buffer.concat([mp4(6_000_000), Buffer.alloc(3_000_000, 5)]);
    const other = await instance({ connection: site.connection });
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const own = origin;
    const others = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`;
    const url = String((await begin('v.mp4', content.length)).headers.location);
    const ends = [500_000, 1_000_000, 6_500_000, 7_000_000, content.length];
    let offset = 0;
    for (const [index, end] of ends.entries()) {
      origin = index % 2 ? own : others;
      expect((await verb('HEAD', url)).headers['upload-offset']).toBe(String(offset));
      expect((await send(url, content.subarray(offset, end), offset)).statusCode).toBe(204);
      offset = end;
    }
    const medium = (await finish(url)).json();
    for (const { app } of [site, other]) {
      const { rawPayload } = await app.inject({ url: medium.url });
      expect(rawPayload.equals(content)).toBe(true);
    }
    origin = own;
    await other.app.close();
  });

  inBucket(
    'an upload is completed although the instance that received its last part was killed',
    async () => {
      const content = mp4(10_000);
      const url = String((await begin('v.mp4', content.length)).headers.location);
      const key = path.basename(url);
      const objects = openBucket(bucket as BucketSettings);
      const information = await objects.get(`${key}.info`);
      information.body.resume();
      await objects.putPart({ key, uploadId: information.metadata['upload-id'] ?? '' }, 1, content);
      expect((await verb('HEAD', url)).headers['upload-offset']).toBe(String(content.length));
      const medium = (await finish(url)).json();
      expect((await site.app.inject({ url: medium.url })).rawPayload.equals(content)).toBe(true);
    },
  );

  inBucket('two instances that write the same upload at the same moment store each byte once', async () => {
    const content = mp4(3_000_000);
    const other = await instance({ connection: site.connection });
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const own = origin;
    const url = String((await begin('v.mp4', content.length)).headers.location);
    const first = send(url, content);
    origin = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`;
    const second = send(url, content);
    origin = own;
    const statuses = [(await first).statusCode, (await second).statusCode];
    if (!statuses.includes(204)) expect((await send(url, content)).statusCode).toBe(204);
    const medium = (await finish(url)).json();
    expect((await site.app.inject({ url: medium.url })).rawPayload.equals(content)).toBe(true);
    await other.app.close();
  });

  inBucket(
    'the site does not start when the object store rejects its keys or has no such bucket',
    async () => {
      const start = (wrong: object) =>
        testSite({
          connection: site.connection,
          env: { bucket: { ...(bucket as BucketSettings), ...wrong } },
        });
      await expect(start({ secretAccessKey: 'another-secret' })).rejects.toThrow(/S3_SECRET_ACCESS_KEY/);
      await expect(start({ bucket: 'another-bucket' })).rejects.toThrow(/S3_BUCKET/);
    },
  );

  inBucket(
    'the site starts while the object store is unreachable, and responds with 503 to requests for media',
    async () => {
      const away = { ...(bucket as BucketSettings), endpoint: 'http://127.0.0.1:9' };
      const alone = await testSite({ connection: site.connection, env: { bucket: away } });
      expect((await alone.app.inject(`/subidas/${'0'.repeat(32)}.jpg`)).statusCode).toBe(503);
      expect((await alone.app.inject('/')).statusCode).toBe(200);
      await alone.app.close();
    },
  );
}
