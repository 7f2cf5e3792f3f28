import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aMember, type Browser } from '../../../local/test/browser.js';
import { until, upload } from '../../../local/test/upload.js';
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

const withinMs = 120_000;
const pidsFile = ({ folder }: World): string => join(folder, 'ffmpeg-pids');

/** Nothing of it goes on or lies about. */
function leftovers(world: World): Gate[] {
  const file = pidsFile(world);
  const pids = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const isAlive = (pid: string) => existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');
  rmSync(file, { force: true });
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
        exactly('its owner sees the reason', broken.reason ? 'yes' : 'no', 'yes'),
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

/** What is compressed for sale and stands still is killed after a minute, and tried again. */
const hang: Fault = {
  name: 'ffmpeg-hang',
  row,
  run: async (world) => {
    if (world.isQuick)
      return {
        skipped: 'it takes a minute until ffmpeg counts as hanging; services/media/test/sold-video-faults.slow.test.ts waits shorter',
      };
    const creator = await aMember(world.stack.url);
    await creator.need('PUT', '/storefront', { storefrontName: 'Slow motion', bio: '', bannerFileId: '' });
    const { item } = await creator.need('POST', '/items', { title: 'Slowly', contentType: 'video', price: 900, attemptId: randomUUID() });
    ffmpegDoes(world.folder, 'hang');
    try {
      await upload(creator, 'content-item', aClip(world.folder), 'slow.mp4', { item: item.id });
      await until(async () => existsSync(pidsFile(world)), Boolean, withinMs);
    } finally {
      ffmpegDoes(world.folder, 'none');
    }
    const state = async (): Promise<string> =>
      ((await creator.need('GET', '/items?limit=100')).items as { id: string; state: string }[]).find(({ id }) => id === item.id)!.state;
    await until(state, (now) => now === 'ready', 2 * withinMs).catch(() => undefined);
    return { gates: [exactly('the item, once ffmpeg works again', await state(), 'ready'), ...leftovers(world)] };
  },
};

export const ffmpegFaults: Fault[] = [hang, ffmpegFault('crash'), ffmpegFault('nothing'), malformed];
