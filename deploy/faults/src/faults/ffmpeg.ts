import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aMember, type Browser } from '../../../local/test/browser.js';
import { aBrokenClip, aClip } from '../clips.js';
import { ffmpegDoes, type FfmpegFault } from '../fake-ffmpeg.js';
import { exactly, type Fault, type Gate } from '../fault.js';
import { Journal } from '../journal.js';
import { type ListedFile, listedFiles, settledFiles } from '../listed-files.js';
import { Sending } from '../sending.js';
import type { World } from '../world.js';

const row = 'ffmpeg hangs, crashes, writes nothing; malformed video';

/** Sends a video while the program behaves like that; answers what became of it. */
async function sent(browser: Browser, journal: Journal, bytes: Buffer): Promise<ListedFile> {
  const name = `${randomUUID()}.mp4`;
  const sending = new Sending(browser, name, bytes);
  journal.sent('upload', `files of ${browser.userId}`, name);
  const answer = await sending.attempt();
  if (answer.status >= 400) return { name, state: 'refused', reason: String(answer.status) };
  journal.answered(name, answer);
  const files = await settledFiles(browser);
  return files.find((file) => file.name === name)!;
}

/** Nothing of it goes on or lies about. */
function leftovers(world: World): Gate[] {
  const pidsFile = join(world.folder, 'ffmpeg-pids');
  const pids = existsSync(pidsFile) ? readFileSync(pidsFile, 'utf8').trim().split('\n') : [];
  const isAlive = (pid: string) => existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');
  rmSync(pidsFile, { force: true });
  const staging = join(world.stack.dataDir, 'media', 'staging');
  return [
    exactly('programs left', pids.filter(isAlive).length, 0),
    exactly('temporary files left', readdirSync(join(staging, 'work')).length, 0),
  ];
}

const ffmpegFault = (fault: FfmpegFault): Fault => ({
  name: `ffmpeg-${fault}`,
  row,
  run: async (world) => {
    const journal = new Journal(world.journalFile(`ffmpeg-${fault}`));
    const owner = await aMember(world.stack.url);
    const clip = aClip(world.folder);
    let broken: ListedFile;
    ffmpegDoes(world.folder, fault);
    try {
      broken = await sent(owner, journal, clip);
    } finally {
      ffmpegDoes(world.folder, 'none');
    }
    const whole = await sent(owner, journal, clip);
    return {
      ...(await judged(owner, journal)),
      gates: [
        exactly('the file', broken.state, 'refused'),
        exactly('its owner is told why', broken.reason ? 'yes' : 'no', 'yes'),
        exactly('the next file', whole.state, 'ready'),
        ...leftovers(world),
      ],
    };
  },
});

const malformed: Fault = {
  name: 'malformed-video',
  row,
  run: async (world) => {
    const journal = new Journal(world.journalFile('malformed-video'));
    const owner = await aMember(world.stack.url);
    const broken = await sent(owner, journal, aBrokenClip(world.folder));
    const whole = await sent(owner, journal, aClip(world.folder));
    return {
      ...(await judged(owner, journal)),
      unresolved: [],
      gates: [exactly('the file', broken.state, 'refused'), exactly('the next file', whole.state, 'ready'), ...leftovers(world)],
    };
  },
};

async function judged(owner: Browser, journal: Journal) {
  const files = await listedFiles(owner);
  journal.observed(
    `files of ${owner.userId}`,
    'owner',
    files.map(({ name }) => name),
  );
  return journal.verdict(Date.now());
}

export const ffmpegFaults: Fault[] = [ffmpegFault('crash'), ffmpegFault('nothing'), malformed];
