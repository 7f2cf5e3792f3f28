import { fromBinary } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { OperationsService, type HandleEventRequest } from '@sotto/proto/operations/v1/operations_service';
import { MemberBlockedSchema, ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { acts } from './acts.js';
import { aMember } from './builders.js';
import { startProfiles } from './profiles-harness.js';

const services = ['chat', 'marketplace', 'media'] as const;
type Service = (typeof services)[number];

let h: Harness;
/** What was handed over, in order. */
let handed: { service: Service; event: string; id: string; request: HandleEventRequest }[];
let refusing: Set<Service>;
beforeAll(async () => {
  h = await startProfiles();
  for (const service of services)
    await h.answer(
      OperationsService.method.handleEvent,
      (request, { userId: caller }) => {
        expect(caller).toBe('profiles');
        if (refusing.has(service)) throw platformError('UNAVAILABLE');
        handed.push({ service, event: request.subject.split('.').at(-1)!, id: request.id, request });
        return { handled: true };
      },
      { of: service },
    );
});
afterAll(() => h.stop());
beforeEach(() => {
  handed = [];
  refusing = new Set();
});

const { profiles, like, matched, pair } = acts(() => h);
const seen = () => handed.map(({ service, event }) => `${service} ${event}`).sort();
const unavailable = { code: 'UNAVAILABLE', status: 503 };

test('BlockMember: is answered when every service that keeps blocks has handled it', async () => {
  const [ana, ben] = await pair();
  await profiles().blockMember(as(ana), { userId: ben });
  expect(seen()).toEqual(['chat MemberBlocked', 'marketplace MemberBlocked', 'media MemberBlocked']);
  expect(fromBinary(MemberBlockedSchema, handed[0]!.request.payload)).toMatchObject({ blockerId: ana, blockedId: ben });
  await h.settle();
  expect((await h.published(MemberBlockedSchema)).filter(({ blockerId }) => blockerId === ana)).toHaveLength(1);
});

test('BlockMember: of a match hands over its end before the block', async () => {
  const [ana, ben] = await matched();
  await profiles().blockMember(as(ana), { userId: ben });
  const toChat = handed.filter(({ service }) => service === 'chat').map(({ event }) => event);
  expect(toChat).toEqual(['MatchEnded', 'MemberBlocked']);
});

test.each(services)('BlockMember: without %s it is stored and answered UNAVAILABLE, and a repeated call confirms it', async (service) => {
  const [ana, ben] = await pair();
  refusing.add(service);
  const began = Date.now();
  await expect(profiles().blockMember(as(ana), { userId: ben })).rejects.toMatchObject(unavailable);
  expect(Date.now() - began).toBeLessThan(4_000);
  expect((await profiles().listBlocks(as(ana), {})).blocks).toHaveLength(1);

  refusing.clear();
  handed = [];
  await profiles().blockMember(as(ana), { userId: ben });
  expect(seen()).toEqual(['chat MemberBlocked', 'marketplace MemberBlocked', 'media MemberBlocked']);
  await h.settle();
  expect((await h.published(MemberBlockedSchema)).filter(({ blockerId }) => blockerId === ana)).toHaveLength(1);
});

test('BlockMember: waits for a service that comes back shortly', async () => {
  const [ana, ben] = await pair();
  refusing.add('chat');
  setTimeout(() => refusing.clear(), 400);
  await profiles().blockMember(as(ana), { userId: ben });
  expect(seen()).toContain('chat MemberBlocked');
});

test('BlockMember: a block that is stated again has a later event than the first, and an earlier one than its end', async () => {
  const [ana, ben] = await pair();
  for (let n = 0; n < 2; n++) await profiles().blockMember(as(ana), { userId: ben });
  await profiles().unblockMember(as(ana), { userId: ben });
  const ids = handed.filter(({ service }) => service === 'chat').map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(ids.toSorted());
});

test('Unmatch: is answered when chat has handled it, and a repeated call of the same member confirms it', async () => {
  const [ana, ben] = await matched();
  refusing.add('chat');
  await expect(profiles().unmatch(as(ana), { userId: ben })).rejects.toMatchObject(unavailable);
  refusing.clear();
  handed = [];
  await profiles().unmatch(as(ana), { userId: ben });
  expect(seen()).toEqual(['chat MatchEnded']);
  await expect(profiles().unmatch(as(ben), { userId: ana })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' });
});

test('UpdateVisibility: is answered when the services that keep members have read again, also when nothing changes', async () => {
  const ana = await aMember().in(h);
  refusing.add('marketplace');
  await expect(profiles().updateVisibility(as(ana), { isProfileHidden: true })).rejects.toMatchObject(unavailable);
  refusing.clear();
  handed = [];
  expect(await profiles().updateVisibility(as(ana), { isProfileHidden: true })).toMatchObject({ isProfileHidden: true });
  expect(seen()).toEqual(['chat ProfileChanged', 'marketplace ProfileChanged']);
  expect(fromBinary(ProfileChangedSchema, handed[0]!.request.payload)).toMatchObject({ userId: ana });
});

test('UnblockMember: does not fail without the other services', async () => {
  const [ana, ben] = await pair();
  await profiles().blockMember(as(ana), { userId: ben });
  for (const service of services) refusing.add(service);
  await profiles().unblockMember(as(ana), { userId: ben });
});

test('Swipe: a match is answered without waiting for other services', async () => {
  await matched();
  expect(handed).toEqual([]);
});

test('AreMatched: is true for a match alone', async () => {
  const ask = async (userId: string, otherId: string) => (await profiles().areMatched(asService('chat'), { userId, otherId })).matched;
  const [ana, ben] = await pair();
  expect([await ask(ana, ben), await ask(ana, newId())]).toEqual([false, false]);
  await like(ana, ben);
  await like(ben, ana);
  expect([await ask(ana, ben), await ask(ben, ana)]).toEqual([true, true]);
  await profiles().unmatch(as(ana), { userId: ben });
  expect(await ask(ben, ana)).toBe(false);
});
