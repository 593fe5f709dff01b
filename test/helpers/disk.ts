/** Small file systems in memory, to fill up or to forbid writing. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this computer and this user can make one: root on Linux, outside many containers. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && isMountable();

export interface Disk {
  disk: string;
  unmount(): void;
  /** From now on nothing can be written. */
  protect(): void;
}

/** @param options of the mount, such as `size=1m` or `ro` @returns where it is, and what removes it */
export function mountDisk(options: string): Disk {
  const disk = mkdtempSync(join(tmpdir(), 'disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
  return {
    disk,
    unmount: () => execFileSync('umount', [disk]),
    protect: () => execFileSync('mount', ['-o', 'remount,ro', disk]),
  };
}

function isMountable(): boolean {
  try {
    mountDisk('size=64k').unmount();
    return true;
  } catch {
    return false;
  }
}
