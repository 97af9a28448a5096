import type { DataStore } from '@tus/server';
import type { FastifyPluginAsync } from 'fastify';

/** Where uploads and finished media are stored: in a folder, or in a bucket that several instances share. */
export interface MediaStorage {
  /** Receives the bytes of uploads for the tus server. */
  uploads: DataStore;
  /** Yields every stored upload, complete or not, with the time of its last change in milliseconds. */
  storedUploads(): AsyncIterable<{ id: string; changedAt: number }>;
  /** Removes an upload with all its parts. Does nothing for an upload that does not exist. */
  removeUpload(id: string): Promise<void>;
  /** Calls `work` with the path of a file that holds a complete upload. The file must not be changed. */
  withFile<Result>(id: string, work: (file: string) => Promise<Result>): Promise<Result>;
  /** Makes a complete upload available under /subidas/ as it is. */
  publishUpload(id: string, name: string): Promise<void>;
  /** Makes `content` available under /subidas/. */
  publishFile(name: string, content: Uint8Array): Promise<void>;
  /** Removes the published files of these media, whose names begin with the medium's id. */
  removeMedia(ids: Set<string>): Promise<void>;
  /** Serves the published files under /subidas/ with caching for a year, because names are never reused. */
  routes: FastifyPluginAsync;
}

/** Path prefix of the published files. */
export const PUBLISHED_PREFIX = '/subidas/';

/** Length of the id of a medium or an upload, in characters. */
export const ID_LENGTH = 32;
