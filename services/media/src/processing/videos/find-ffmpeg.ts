import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * The ffmpeg of the `ffmpeg-static` package, if its download succeeded and it runs on this machine; otherwise undefined, which means the
 * ffmpeg on the PATH.
 */
export function packagedFfmpeg(): string | undefined {
  try {
    const path: unknown = createRequire(import.meta.url)('ffmpeg-static');
    return typeof path === 'string' && runsHere(path) ? path : undefined;
  } catch {
    return undefined; // not installed
  }
}

/** The package returns a path even when the file is missing or built for another platform. */
export function runsHere(path: string): boolean {
  try {
    execFileSync(path, ['-version'], { stdio: 'ignore', timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}
