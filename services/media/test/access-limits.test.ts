import { platformError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { AccessDecidedSchema } from '@sotto/proto/media/v1/events';
import { MemberBlockedSchema, MemberUnblockedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { accessActs, notFound } from './access-acts.js';
import { ProfilesStandIn } from './acts.js';
import { startMedia } from './media-harness.js';

let h: Harness;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ h, stop } = await startMedia());
  await profiles.stand();
});
afterAll(() => stop());

const profiles = new ProfilesStandIn(() => h);
const { media, aPrivateFile, asks, decides, granted, sees, lists, mayView } = accessActs(() => h);

describe('Blocks', () => {
  test.each([
    ['of the owner', 'ana', 'ben'],
    ['of the one who was let in', 'ben', 'ana'],
  ] as const)('Blocks: a block by %s ends every grant between both members and refuses requests', async (_, blocker, blocked) => {
    const { ana, ben, file } = await granted();
    const bens = await aPrivateFile(ben);
    await decides(ben, await asks(ana, ben));
    const who = { ana, ben };
    await h.publish(MemberBlockedSchema, { blockerId: who[blocker], blockedId: who[blocked] });
    await h.settle();
    expect([await mayView(ben, file), await mayView(ana, bens)]).toEqual([false, false]);
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await expect(asks(one, other)).rejects.toMatchObject(notFound);
      await expect(sees(one, other)).rejects.toMatchObject(notFound);
      expect(await lists(one, 'incoming')).toEqual({ ids: [], total: 0 });
      expect(await lists(one, 'outgoing')).toEqual({ ids: [], total: 0 });
    }
  });

  test('Blocks: a block is not revealed, and its end restores no grant', async () => {
    const { ana, ben, file, id } = await granted();
    const [toAna, toBen] = [await h.frames(ana), await h.frames(ben)];
    await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: ben });
    await h.settle();
    expect(toAna).toEqual([]);
    expect(toBen).toMatchObject([{ data: { requestId: id, status: 'denied' } }]);
    expect((await h.published(AccessDecidedSchema)).filter((event) => event.requestId === id)).toHaveLength(1);
    await h.publish(MemberUnblockedSchema, { blockerId: ana, blockedId: ben });
    await h.settle();
    expect(await sees(ben, ana)).toEqual({ status: 'denied', files: 1, shown: [] });
    expect(await mayView(ben, file)).toBe(false);
  });

  test('Blocks: a late block event after the unblock event changes nothing', async () => {
    const { ana, ben, file } = await granted();
    const [earlier, later] = [newId().replace(/^.{13}/, '01900000-0000'), newId()];
    await h.publish(MemberUnblockedSchema, { blockerId: ana, blockedId: ben }, later);
    await h.settle();
    await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: ben }, earlier);
    await h.settle();
    expect(await mayView(ben, file)).toBe(true);
  });
});

test('Access: nobody sees more while profiles is unavailable, and a revocation still works', async () => {
  const { ana, ben, file, id } = await granted();
  const away = () => {
    throw platformError('INTERNAL');
  };
  await h.answer(ProfilesService.method.filterVisible, away);
  await h.answer(ProfilesService.method.describeMembers, away);
  try {
    const unavailable = { code: 'UNAVAILABLE', status: 503 };
    await expect(sees(ben, ana)).rejects.toMatchObject(unavailable);
    await expect(lists(ana, 'incoming')).rejects.toMatchObject(unavailable);
    await expect(asks(newId(), ana)).rejects.toMatchObject(unavailable);
    expect((await media().revokeAccess(as(ana), { requestId: id })).request).toMatchObject({ status: 'denied', peerName: '' });
    expect(await mayView(ben, file)).toBe(false);
  } finally {
    await profiles.stand();
  }
});
