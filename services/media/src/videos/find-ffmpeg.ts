import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';

/** The program that the package brings, where its download succeeded and it runs here; undefined means the one of the system. */
export function packagedFfmpeg(): string | undefined {
  try {
    const path: unknown = createRequire(import.meta.url)('ffmpeg-static');
    if (typeof path !== 'string') return undefined;
    accessSync(path, constants.X_OK);
    execFileSync(path, ['-version'], { stdio: 'ignore', timeout: 5_000 });
    return path;
  } catch {
    return undefined; // not installed, or not for this machine
  }
}
