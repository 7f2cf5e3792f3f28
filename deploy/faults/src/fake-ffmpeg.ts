import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type FfmpegFault = 'none' | 'crash' | 'nothing' | 'hang';

/** Makes a program that does what ffmpeg does, by default; answers where it is. */
export function fakeFfmpeg(folder: string): string {
  const program = join(folder, 'ffmpeg');
  const [mode, pids] = [join(folder, 'ffmpeg-mode'), join(folder, 'ffmpeg-pids')];
  writeFileSync(mode, 'none');
  // Questions about versions and codecs come at the start; only work on a file goes wrong.
  writeFileSync(
    program,
    `#!/bin/sh
case "$*" in *" -i "*) case "$(cat ${mode})" in
crash) echo $$ >> ${pids}; kill -SEGV $$;;
nothing) echo $$ >> ${pids}; exit 0;;
hang) echo $$ >> ${pids}; exec sleep 3600;;
esac;; esac
exec ${realFfmpeg()} "$@"
`,
  );
  chmodSync(program, 0o755);
  return program;
}

export const ffmpegDoes = (folder: string, fault: FfmpegFault): void => writeFileSync(join(folder, 'ffmpeg-mode'), fault);

/** The one of the system, or the one that a package brought. */
export function realFfmpeg(): string {
  try {
    return execFileSync('sh', ['-c', 'command -v ffmpeg'], { encoding: 'utf8' }).trim();
  } catch {
    return createRequire(new URL('../../../services/media/package.json', import.meta.url))('ffmpeg-static') as string;
  }
}
