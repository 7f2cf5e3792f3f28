import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aPair, type Browser, password } from '../../../local/test/browser.js';
import { anItem, pay } from '../../../local/test/market.js';
import { decidedImage, until, upload } from '../../../local/test/upload.js';
import { filesWith, rowsWith } from '../everywhere.js';
import { exactly, type Fault } from '../fault.js';
import type { World } from '../world.js';

const portrait = readFileSync(new URL('../../../local/demo/portraits/ana.webp', import.meta.url));
const withinMs = 60_000;

/**
 * What may still name the member, by id alone: traces of events and jobs, which are swept by age, and the counts of rate limits,
 * which are over within the hour.
 */
const holds = /^(public\.(outbox|inbox|dead_letter|rate_limits)|pgboss\.)/;

/** Leaves data everywhere, with texts that occur nowhere else. */
async function live(
  world: World,
  ana: Browser,
  bea: Browser,
  conversationId: string,
  { name, text }: Record<'name' | 'text', string>,
): Promise<string> {
  await ana.saveProfile({ displayName: name, contactEmail: `${name}@contact.example` });
  const { id } = await upload(ana, 'profile-image', portrait, `${name}.webp`);
  await decidedImage(ana, id);
  await upload(ana, 'private-media', portrait, `${name}-private.webp`);
  await ana.need('PUT', '/storefront', { storefrontName: name, bio: text, bannerFileId: '' });
  const item = await anItem(ana, { title: text });
  await pay(bea, `/items/${item.id}/purchase`);
  await pay(ana, '/tips', { recipientId: bea.userId, amount: 500, note: text, attemptId: randomUUID() });
  await ana.need('POST', '/access-requests', { userId: bea.userId, message: text }).catch(() => undefined); // she has nothing to show
  await ana.need('POST', `/conversations/${conversationId}/messages`, { clientMessageId: randomUUID(), content: text });
  await ana.need('POST', '/support-requests', { clientRequestId: randomUUID(), name, email: ana.email, subject: 'Hello', message: text });
  await ana.need('POST', '/reports', { userId: world.crowd[0]!.userId, reportType: 'spam', description: text });
  return id;
}

/** Somebody goes while she writes, with a page open; nothing of her is left but ids in traces. */
export const erasedWhileActive: Fault = {
  name: 'member-erased-while-active',
  row: 'Member erased while active',
  run: async (world) => {
    const randomName = () => randomUUID().replaceAll(/[^a-f]/g, 'x'); // digits could look like a telephone number
    const texts = { name: `Leaver${randomName().slice(0, 8)}`, text: `text ${randomName()}` };
    const { members, conversationId } = await aPair(world.stack.url);
    const [ana, bea] = members;
    const imageId = await live(world, ana, bea, conversationId, texts);
    const personal = [texts.name, texts.text, ana.email];
    const planted = (await rowsWith((name) => world.database(name), personal)).length;

    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        await ana.ask('POST', `/conversations/${conversationId}/messages`, { clientMessageId: randomUUID(), content: texts.text });
        await ana.ask('PUT', '/storefront', { storefrontName: texts.name, bio: texts.text, bannerFileId: '' });
        await delay(20);
      }
    })();
    await delay(500);
    await ana.need('POST', '/account/deletion', { password });
    await delay(1_500);
    isWriting = false;
    await writing;

    const look = async () => {
      const rows = await rowsWith((name) => world.database(name), [...personal, ana.userId]);
      return rows.filter(({ table, word }) => !holds.test(table) || word !== ana.userId).map(({ row }) => row);
    };
    const left = await until(look, (rows) => rows.length === 0, withinMs).catch(look);
    const folder = (name: string) => join(world.stack.dataDir, name);
    const stored = filesWith(folder('media'), [], [ana.userId, imageId, texts.name]);
    const queued = filesWith(folder('nats'), personal, []);
    const logged = filesWith(folder('logs'), personal, []);
    return {
      gates: [
        exactly('rows with her texts before', planted > 5 ? 'many' : planted, 'many'),
        exactly('rows left in databases', left.length ? `${left.length}: ${left.slice(0, 2).join(' | ')}` : 0, 0),
        exactly('files left in the store', stored.join(' ') || 0, 0),
        exactly('files of the broker with her texts', queued.join(' ') || 0, 0),
        exactly('logs with her texts', logged.join(' ') || 0, 0),
      ],
    };
  },
};
