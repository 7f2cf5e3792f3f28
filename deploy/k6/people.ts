import { b64encode } from 'k6/encoding';
import { randomId, until } from './flow.ts';
import { profileOf } from './profile.ts';
import type { Seed } from './seed.ts';
import { Session } from './session.ts';
import { accountsFile, memberCount, staff } from './settings.ts';

const cover = open(import.meta.resolve('../local/demo/covers/silk.webp').replace('file://', ''), 'b');
const patienceMs = 120_000;

/**
 * A `setup` that makes the people that the flows play, by the product's own calls: members in pairs of two who may write to each other, and a
 * store with one item. Makes nobody where a file has accounts.
 */
export const makesPeople = (defaultCount: number) => (): Seed | undefined => {
  if (accountsFile) return undefined;
  const members = Array.from({ length: memberCount(defaultCount) }, () => aMember('woman'));
  const pairs: Seed['pairs'][number][] = [];
  for (let one = 0; one + 1 < members.length; one += 2)
    pairs.push({ one, two: one + 1, conversationId: openConversation(members[one]!, members[one + 1]!) });
  const creator = aMember('man');
  const item = { id: offer(creator), creatorId: creator.userId };
  return { members: members.map(({ account, userId }) => ({ ...account, userId })), pairs, item, ...(staff && { staff }) };
};

/** A woman with a profile. */
function aMember(interestedIn: 'woman' | 'man'): Session {
  const session = new Session({ email: `${randomId()}@load.sotto.example`, password: randomId() });
  session.signUp('Robin');
  session.ask('PUT', '/profile', { body: profileOf('woman', interestedIn) });
  return session;
}

/** Chat receives of a match shortly after the two do. */
function openConversation(one: Session, two: Session): string {
  for (const [who, other] of [
    [one, two],
    [two, one],
  ] as const)
    who.ask('POST', '/swipes', { body: { targetId: other.userId, action: 'like' } });
  let id = '';
  until('a conversation', patienceMs, 0.3, () => {
    const { summary } = one.attempt<{ summary?: { conversation: { id: string } } }>('POST', '/conversations', { userId: two.userId });
    id = summary?.conversation.id ?? '';
    return id !== '';
  });
  return id;
}

/** A photo for sale, ready to be bought. */
function offer(creator: Session): string {
  creator.ask('PUT', '/storefront', { body: { storefrontName: 'Load test', bio: '', bannerFileId: '' } });
  const body = { title: 'Silk', contentType: 'photo', price: 500, attemptId: randomId() };
  const { item } = creator.ask<{ item: { id: string } }>('POST', '/items', { body });
  const metadata = Object.entries({ purpose: 'content-item', item: item.id, filename: 'silk.webp' });
  const tus = { 'tus-resumable': '1.0.0' };
  const about = metadata.map(([key, value]) => `${key} ${b64encode(value)}`).join(',');
  const made = creator.call('POST', '/uploads', {
    headers: { ...tus, 'upload-length': String(cover.byteLength), 'upload-metadata': about },
    expected: 201,
  });
  const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  creator.call('PATCH', made.headers.Location ?? '', { kind: 'upload', headers, bytes: cover, expected: 204 });
  const isReady = () =>
    creator
      .ask<{ items?: { id: string; state: string }[] }>('GET', '/items?limit=100')
      .items?.some(({ id, state }) => id === item.id && state === 'ready') ?? false;
  until('an item for sale', patienceMs, 0.3, isReady);
  return item.id;
}
