import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** The program that the package brings, where its download succeeded and it runs here; undefined means the one of the system. */
export function packagedFfmpeg(): string | undefined {
  try {
    const path: unknown = createRequire(import.meta.url)('ffmpeg-static');
    return typeof path === 'string' && runsHere(path) ? path : undefined;
  } catch {
    return undefined; // not installed
  }
}

/** The package names a file also when there is none, or none for this machine. */
export function runsHere(path: string): boolean {
  try {
    execFileSync(path, ['-version'], { stdio: 'ignore', timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}
