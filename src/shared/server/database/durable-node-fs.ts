import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { promisify } from 'node:util';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Adds fsync to the file system of the embedded database. Emscripten's NODEFS lacks it, so PostgreSQL's fsync calls
 * succeed without writing to the disk.
 */
export class DurableNodeFS extends NodeFS {
  /** How often a file or folder was synced to the disk. */
  syncs = 0;
  /**
   * Files that PostgreSQL has written since everything was synced, the only ones for which fsync then does anything.
   * Undefined when every fsync reaches the disk.
   */
  #written: Set<string> | undefined;

  /**
   * Syncs everything at once before PostgreSQL starts. After a crash PostgreSQL would sync each of a thousand files
   * twice, which takes ten seconds on a busy disk. Until `finishStart` is called, fsync does nothing for files without
   * later writes. On a system without a command that syncs all files, PostgreSQL syncs them itself.
   */
  async syncBeforeStart(folder: string): Promise<void> {
    if (await syncAllFilesOf(folder)) this.#written = new Set();
  }

  /** Makes every fsync reach the disk from now on. */
  finishStart(): void {
    this.#written = undefined;
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun?.push((module) => {
      const nodefs = (module as unknown as EmscriptenWithNodeFS).NODEFS;
      this.#noteWrites(nodefs);
      nodefs.stream_ops.fsync = (stream) => {
        const file = nodefs.realPath(stream.node);
        if (stream.nfd == null) syncPath(file);
        else if (this.#written?.has(file) === false) return 0;
        else fs.fsyncSync(stream.nfd);
        this.#written?.delete(file);
        this.syncs++;
        return 0;
      };
    });
    return result;
  }

  #noteWrites({ stream_ops, node_ops, realPath }: EmscriptenWithNodeFS['NODEFS']) {
    const { write, setattr: setattrOfStream } = stream_ops;
    stream_ops.write = (stream, ...more) => {
      this.#written?.add(realPath(stream.node));
      return write(stream, ...more);
    };
    stream_ops.setattr = (stream, attributes) => {
      this.#written?.add(realPath(stream.node)); // PostgreSQL truncates files with this call
      setattrOfStream(stream, attributes);
    };
    const { setattr, mknod, rename } = node_ops;
    node_ops.setattr = (node, attributes) => {
      this.#written?.add(realPath(node));
      setattr(node, attributes);
    };
    node_ops.mknod = (...args) => {
      const node = mknod(...args);
      this.#written?.add(realPath(node));
      return node;
    };
    node_ops.rename = (node, folder, name) => {
      rename(node, folder, name);
      this.#written?.add(`${realPath(folder)}/${name}`);
    };
  }
}

interface EmscriptenNode {
  name: string;
}
interface EmscriptenStream {
  nfd?: number | null;
  node: EmscriptenNode;
}
interface EmscriptenWithNodeFS {
  NODEFS: {
    realPath(this: void, node: EmscriptenNode): string;
    stream_ops: {
      fsync?: (stream: EmscriptenStream) => number;
      write: (stream: EmscriptenStream, ...more: unknown[]) => number;
      setattr: (stream: EmscriptenStream, attributes: unknown) => void;
    };
    node_ops: {
      setattr: (node: EmscriptenNode, attributes: unknown) => void;
      mknod: (...args: unknown[]) => EmscriptenNode;
      rename: (node: EmscriptenNode, folder: EmscriptenNode, name: string) => void;
    };
  };
}

/** Syncs the file system that contains `folder`. Returns whether this was possible. */
async function syncAllFilesOf(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );
}

export function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
