import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { campaign } from '#campaign/campaign.ts';
import { unavailable } from '../../shared/contract/problem.ts';
import type { PublishedContent, PublishedItem } from '../../shared/contract/published-content.ts';
import {
  type ContentPart,
  publishedCodecOf,
  publishedSample,
  readPublished,
  withItems,
} from '../../shared/server/content-part.ts';
import { isDatabaseFailure } from '../../shared/server/database/database-failures.ts';
import type { Elapsed } from '../../shared/server/elapsed.ts';
import { replaceFile } from '../../shared/server/replace-file.ts';
import type { Freshness } from '../../shared/server/response-cache.ts';
import type { ContentStores } from '../../shared/server/site-content.ts';
import { sampleContent } from './sample-content.ts';

/** Where the current content comes from. Memory, copy and sample are fallbacks for an unreachable database. */
export type ContentSource = 'database' | 'memory' | 'copy' | 'sample';

interface Options {
  parts: readonly ContentPart[];
  stores: ContentStores;
  elapsed: Elapsed;
  /** Path of the file with the last good copy of the content, which survives a restart. */
  copyFile: string;
  /** The id of the campaign. The copy of another campaign is not shown. */
  campaign: string;
  /** Whether this is the demo, which shows sample content beside the staff's content. */
  isDemo: boolean;
  /** Called when the database can be read again after being unreachable. */
  recovered: () => void;
  /** Called with every database error after which fallback content is used. */
  failed: (error: unknown) => void;
  /** Called with errors that do not affect visitors. */
  report: (error: unknown, message: string) => void;
}

/** Returns the path of the file with the last good copy of the content. */
export const lastGoodCopyIn = (dataFolder: string) => path.join(dataFolder, 'contenido-publico.json');

/** Time for which the database is not read after an error, so that not every page waits for the database's timeout. */
export const BACK_OFF_MS = 2_000;

/** Time after which content is read again while changes by other instances are not reported. */
const UNREPORTED_MS = 2_000;

/**
 * Reads the published content from the database once after every write and keeps it in memory. If the database is
 * unreachable, it uses the content that was read last, from memory or from the copy on disk. Only a site that never had
 * its own content shows the campaign folder's sample content.
 */
export class PublicContentReader {
  #current: PublishedContent | undefined;
  #reading: Promise<PublishedContent> | undefined;
  #generation = 0;
  #backOffUntil = Number.NEGATIVE_INFINITY;
  #source: ContentSource = 'database';
  #lastGood: { content: PublishedContent; from: 'memory' | 'copy' } | undefined;
  #lastGoodGeneration = 0;
  #copy: LastGoodCopy;
  #areChangesReported = true;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: Options) {
    this.#copy = new LastGoodCopy(options);
    const content = this.#copy.read();
    if (content) this.#lastGood = { content, from: 'copy' };
  }

  /**
   * Clears the content in memory. Call it after the commit of every write, so that the next read goes to the database.
   */
  clear() {
    this.#generation++;
    this.#current = undefined;
    this.#reading = undefined; // a read that began before the write must not serve a later request
  }

  /**
   * Sets whether `clear` is called after every change. While it is not, for instance because the connection for
   * notifications is lost, content is shown for two seconds only and then read again.
   */
  setChangesReported(areReported: boolean) {
    this.#areChangesReported = areReported;
    this.clear();
  }

  /** Source of the content that `read` returned last. */
  get source(): ContentSource {
    return this.#source;
  }

  /** Tells how long a page with the latest content from `read` stays valid, unless `clear` is called. */
  freshness(): Freshness {
    if (this.#source === 'database' && this.#areChangesReported)
      return { until: Number.POSITIVE_INFINITY, mayBeStored: true };
    if (this.#source === 'database') return { until: this.#readAt + UNREPORTED_MS, mayBeStored: true };
    return { until: this.options.elapsed() + BACK_OFF_MS, mayBeStored: false };
  }

  /**
   * Returns the published content, or fallback content if the database fails. Throws only errors that are not database
   * failures.
   */
  async read(): Promise<PublishedContent> {
    if (!this.#areChangesReported && this.options.elapsed() > this.#readAt + UNREPORTED_MS) this.clear();
    if (this.#current) return this.#current;
    if (this.options.elapsed() < this.#backOffUntil) return this.#standIn();
    this.#reading ??= this.#readStores();
    const reading = this.#reading;
    try {
      return await reading;
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error;
      this.#backOffUntil = this.options.elapsed() + BACK_OFF_MS;
      this.options.failed(error);
      return this.#standIn();
    } finally {
      if (this.#reading === reading) this.#reading = undefined;
    }
  }

  /**
   * Returns the same content as `read`, but never the sample content. Throws a 503 Problem if there is nothing else.
   */
  async readOwn(): Promise<PublishedContent> {
    const content = await this.read();
    if (this.#source === 'sample') throw unavailable();
    return content;
  }

  async #readStores(): Promise<PublishedContent> {
    const generation = this.#generation;
    this.#readAt = this.options.elapsed();
    const content = this.#shown(await this.#readParts());
    if (generation >= this.#lastGoodGeneration) {
      this.#lastGoodGeneration = generation;
      this.#lastGood = { content, from: 'memory' };
      this.#copy.storeCopy(content);
    }
    if (generation === this.#generation) this.#current = content;
    const wasAway = this.#source !== 'database';
    this.#source = 'database';
    if (wasAway) this.options.recovered();
    return content;
  }

  async #readParts(): Promise<PublishedContent> {
    const { parts, stores, isDemo } = this.options;
    const [content, isSample] = await Promise.all([readPublished(parts, stores), stores.samples.current()]);
    if (isDemo) return content;
    let hasOwn = false;
    const own = withItems(parts, content, (items, kind) => {
      const ownItems = items.filter((item) => !isSample(kind, item));
      hasOwn ||= ownItems.length > 0;
      return ownItems;
    });
    return hasOwn ? own : content; // samples are hidden once the site has published content
  }

  /** Removes the videos if the campaign's site shows none. */
  #shown(content: PublishedContent): PublishedContent {
    if (campaign.sections.video) return content;
    const withoutVideo = (item: PublishedItem) => ({ ...item, videoUrl: null });
    return withItems(this.options.parts, content, (items) => items.map(withoutVideo));
  }

  #standIn(): PublishedContent {
    this.#source = this.#lastGood?.from ?? 'sample';
    return this.#lastGood?.content ?? this.#shown(publishedSample(this.options.parts, sampleContent));
  }
}

/** Copy of the content that was read last, in a file that survives a restart. */
class LastGoodCopy {
  #writtenHash = '';
  #waiting: PublishedContent | undefined;
  #writing = false;
  /** Adds the campaign's id to the content. It is optional, because copies of earlier releases lack it. */
  readonly #codec;

  constructor(private readonly options: Pick<Options, 'parts' | 'copyFile' | 'campaign' | 'report'>) {
    this.#codec = publishedCodecOf(options.parts).extend({ campaign: z.optional(z.string()) });
  }

  /** Returns the stored content, or undefined if it is missing, another campaign's or not readable by this release. */
  read(): PublishedContent | undefined {
    try {
      const text = readFileSync(this.options.copyFile, 'utf8');
      const { campaign = this.options.campaign, ...content } = z.decode(this.#codec, JSON.parse(text));
      if (campaign !== this.options.campaign) return undefined;
      this.#writtenHash = hashOf(text);
      return content as object as PublishedContent;
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing) this.options.report(error, 'the last good copy of the content cannot be read');
      return undefined;
    }
  }

  /**
   * Stores `content` in the background. Of several calls during one write only the last one is stored. Nothing is
   * stored for a site that never had content.
   */
  storeCopy(content: PublishedContent) {
    const isEmpty = Object.values(content).every((part) => !Array.isArray(part) || part.length === 0);
    if (isEmpty && !this.#writtenHash) return;
    this.#waiting = content;
    if (!this.#writing) void this.#write();
  }

  async #write() {
    this.#writing = true;
    while (this.#waiting) {
      const { campaign } = this.options;
      const text = JSON.stringify(z.encode(this.#codec, { campaign, ...this.#waiting }));
      this.#waiting = undefined;
      const hash = hashOf(text);
      if (hash === this.#writtenHash) continue;
      try {
        await replaceFile(this.options.copyFile, text, 0o600);
        this.#writtenHash = hash;
      } catch (error) {
        this.options.report(error, 'the last good copy of the content cannot be written');
      }
    }
    this.#writing = false;
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
