import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A separate disk: an ext4 file system on a loop device, which is a file on the machine's disk. */
export interface LoopDisk {
  /** Where the disk is mounted. */
  folder: string;
  /**
   * Cuts the power: from now on nothing reaches the device, not even from the file system's own journal. What was
   * written but not synced is lost, as it is when a machine loses power.
   */
  cutPower(): void;
  /** Mounts the disk again as after a power cut: its journal is replayed. The processes that used it must have ended. */
  powerOn(): Promise<void>;
  remove(): void;
}

const MOST_TRIES = 50;

/** Makes and mounts a disk. Undefined where this is not allowed: it needs root, mkfs.ext4, perl and a loop device. */
export function makeLoopDisk(megabytes: number): LoopDisk | undefined {
  const own = mkdtempSync(path.join(tmpdir(), 'loop-disk-'));
  const [image, folder] = [path.join(own, 'image'), path.join(own, 'disk')];
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  mkdirSync(folder);
  const remove = () => {
    spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    rmSync(own, { recursive: true, force: true });
  };
  const mount = () => execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'pipe' });
  try {
    execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'pipe' });
    mount();
    execFileSync('perl', ['-e', 'exit 0']);
  } catch {
    remove();
    return undefined;
  }
  return {
    folder,
    cutPower: () => execFileSync('perl', ['-e', SHUT_DOWN, folder]),
    powerOn: async () => {
      // The kernel closes the last files of a process shortly after its end.
      for (let tries = 0; spawnSync('umount', [folder], { stdio: 'ignore' }).status !== 0; tries++) {
        if (tries === MOST_TRIES) throw new Error(`A process still uses ${folder}`);
        await pause(100);
      }
      mount();
    },
    remove,
  };
}

/** Calls ioctl EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH, which tests of file systems use as a power cut. */
const SHUT_DOWN = `
  open(my $folder, '<', $ARGV[0]) or die $!;
  my $flags = pack('L', 2);
  ioctl($folder, 0x8004587d, $flags) or die $!;`;
