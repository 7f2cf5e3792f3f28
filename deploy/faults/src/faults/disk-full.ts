import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMember } from '../../../local/test/browser.js';
import { exactly, type Fault, type Gate } from '../fault.js';
import { type ListedFile, settledFiles } from '../listed-files.js';
import { Load } from '../load.js';
import { Sending } from '../sending.js';

const row = 'Disk full under uploads';
const diskBytes = 12 * 1024 * 1024;
const spareBytes = 8 * 1024;
const uploadsWhileFull = 6;
const after = 'files once there is room again';

/** The store gets a small disk of its own, which is full for a while; who uploads nothing notices nothing. */
export const diskFull: Fault = {
  name: 'disk-full',
  row,
  run: async (world, random) => {
    if (!mayMount()) return { skipped: 'file systems may not be mounted here' };
    const store = join(world.stack.dataDir, 'media');
    mkdirSync(store, { recursive: true });
    await world.stack.pause('media');
    mount(store);
    const unmount = () => execFileSync('umount', ['--lazy', store]);
    process.once('exit', unmount); // also when somebody has had enough
    try {
      await world.stack.resume('media');
      const load = await Load.open(world, random, 'disk-full', { message: 10, look: 4, swipe: 3, report: 1 });
      const uploader = await aMember(world.stack.url);
      load.begin();
      const ballast = join(store, 'ballast');
      fill(ballast, store);
      const answers: number[] = [];
      for (let n = 0; n < uploadsWhileFull; n++) answers.push((await new Sending(uploader, `${randomUUID()}.webp`).attempt()).status);
      const left = stagedFiles(store);
      rmSync(ballast);
      const names = await Promise.all(Array.from({ length: 3 }, () => goodUpload(load, uploader)));
      await load.end();
      const listed = await settledFiles(uploader);
      load.journal.observed(
        after,
        'owner',
        listed.map(({ name }) => name),
      );
      const verdict = await load.judge(Date.now());
      return {
        ...verdict,
        gates: [
          ...statuses(answers),
          exactly('parts of refused files', left, 0),
          ...whole(listed, names, store),
          exactly('failed requests of others', verdict.failed, 0),
        ],
      };
    } finally {
      await world.stack.pause('media');
      process.off('exit', unmount);
      unmount();
      await world.stack.resume('media');
    }
  },
};

const mount = (folder: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder], { stdio: 'pipe' });

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-mount-'));
  try {
    mount(folder);
    execFileSync('umount', [folder], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** Leaves room for less than one picture. */
function fill(ballast: string, store: string): void {
  const { bavail, bsize } = statfsSync(store);
  writeFileSync(ballast, randomBytes(Math.max(0, bavail * bsize - spareBytes)));
}

const stagedFiles = (store: string): number =>
  ['uploads', 'received', 'work'].reduce((sum, folder) => sum + readdirSync(join(store, 'staging', folder)).length, 0);

async function goodUpload(load: Load, uploader: Load['newcomer']): Promise<string> {
  const sending = new Sending(uploader, `${randomUUID()}.webp`);
  load.journal.sent('upload', after, sending.name);
  load.journal.answered(sending.name, await sending.attempt());
  return sending.name;
}

const statuses = (answers: number[]): Gate[] => [exactly('uploads to a full disk, answered', [...new Set(answers)].join('/'), '507')];

/** Only what was stored whole is in the list, and nothing of the rest is on the disk. */
function whole(listed: ListedFile[], names: string[], store: string): Gate[] {
  const isHalf = ({ name, state }: ListedFile) => !names.includes(name) || state === 'refused';
  return [
    exactly('files half published', listed.filter(isHalf).length, 0),
    exactly('files stored afterwards', listed.length, names.length),
    exactly('files left in staging', stagedFiles(store), 0),
  ];
}
