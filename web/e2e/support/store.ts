import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DemoVisitor } from '../../../deploy/local/src/demo-visitor.mjs';
import { type Member, password } from './member';

const cover = (name: string) => fileURLToPath(new URL(`../../../deploy/local/demo/covers/${name}.webp`, import.meta.url));

interface Offer {
  title: string;
  price: number;
  kind?: 'photo' | 'video';
  description?: string;
}

/** Opens a store with these items in it, by the calls that the vault makes; answers their ids once all of them can be bought. */
export async function openStore(creator: Member, storefrontName: string, offers: Offer[]): Promise<string[]> {
  const visitor = await DemoVisitor.signedIn(process.env.E2E_URL ?? '', creator.email, password);
  await visitor.need('PUT', '/storefront', { storefrontName, bio: 'Slow evenings, good light, no hurry.', bannerFileId: '' });
  const ids: string[] = [];
  for (const { title, price, kind = 'photo', description = '' } of offers) {
    const { item } = await visitor.need('POST', '/items', { title, description, contentType: kind, price, attemptId: randomUUID() });
    const file = kind === 'video' ? await shortVideo() : await readFile(cover('silk'));
    await visitor.upload(file, { purpose: 'content-item', item: item.id, filename: kind === 'video' ? 'clip.mp4' : 'photo.webp' });
    ids.push(item.id);
  }
  const ready = ({ items = [] }: { items?: { state: string }[] }) => items.every(({ state }) => state === 'ready');
  await visitor.until('/items?limit=100', ready);
  return ids;
}

/** Gives a payment back, as an administrator does. */
export async function refund(paymentId: string): Promise<void> {
  const admin = await DemoVisitor.signedIn(process.env.E2E_URL ?? '', 'admin@sotto.example', 'sotto-demo');
  await admin.need('POST', `/admin/payments/${paymentId}/refund`, { reason: 'Not as described.' });
}

/** Six seconds of a test picture. */
async function shortVideo(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sotto-video-'));
  const video = join(folder, 'clip.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=24:duration=6'];
  try {
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', ...source, '-pix_fmt', 'yuv420p', video]);
    return await readFile(video);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
