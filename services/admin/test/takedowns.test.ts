import { platformError } from '@sotto/kit/errors/domain-error';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ModerationStatusChangedSchema, EmailRequestedSchema } from '@sotto/proto/admin/v1/events';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { ResolveLater } from '../src/takedowns/requests/resolve-later.js';
import { WatchTakedowns } from '../src/takedowns/requests/watch-takedowns.js';
import { applyOutcomes } from './apply-outcomes.js';
import { adminService } from './admin.js';
import { ProfilesStub } from './profiles-stub.js';

interface Item {
  itemId: string;
  creatorId: string;
  title: string;
  moderationStatus: string;
}

let h: Harness;
let people: ProfilesStub;
const items = new Map<string, Item>();
let marketplaceAway = false;
beforeAll(async () => {
  h = await Harness.start(adminService, { quiet: true });
  people = await ProfilesStub.of(h);
  await h.answer(MarketplaceService.method.describeItems, ({ itemIds, creatorIds }) => {
    if (marketplaceAway) throw platformError('UNAVAILABLE');
    return {
      items: itemIds.flatMap((id) => items.get(id) ?? []),
      stores: creatorIds.map((creatorId) => ({ creatorId, name: 'Her store', moderationStatus: 'visible' })),
    };
  });
  await h.answer(MediaService.method.describeSubjects, ({ subjectIds }) => ({
    subjects: subjectIds.map((subjectId) => ({
      subjectId,
      userId: newId(),
      bucket: 'profile-media',
      profileImage: true,
      moderationStatus: 'visible',
    })),
  }));
});
beforeEach(() => {
  marketplaceAway = false;
});
afterAll(() => h.stop());

const api = () => h.client(AdminService);
const anAdmin = () => as(newId(), 'admin');
let writers = 0;

async function anItem(creatorId?: string): Promise<Item> {
  const item = {
    itemId: newId(),
    creatorId: creatorId ?? (await people.put({ displayName: 'Bea' })),
    title: 'Summer',
    moderationStatus: 'visible',
  };
  items.set(item.itemId, item);
  return item;
}
const linkTo = ({ itemId, creatorId }: Item) => `https://sotto.example/storefront/${creatorId}?item=${itemId}`;
const form = (links: string[], changes: object = {}) => ({
  clientRequestId: newId(),
  kind: 'intimate',
  links,
  description: 'That is me, and I never agreed.',
  name: 'Cleo',
  email: `cleo${(writers += 1)}@example.com`,
  statement: true,
  ...changes,
});
const submit = (asked: ReturnType<typeof form>, viewer: Viewer = anonymous) => api().submitTakedown(viewer, asked);
const read = async (id: string, status = 'open') =>
  (await api().listTakedowns(anAdmin(), { status, limit: 100 })).takedowns.find((one) => one.id === id);
const decide = async (takedownId: string, outcome: string, changes: object = {}, viewer = anAdmin()) => {
  const rule = outcome === 'removed' ? 'consent' : '';
  await api().decideTakedown(viewer, { takedownId, outcome, rule, answer: 'We looked at it.', ...changes });
  await applyOutcomes(h);
};
const statusesOf = async (subjectId: string) => {
  await h.settle();
  return (await h.published(ModerationStatusChangedSchema)).filter((one) => one.subjectId === subjectId);
};
const emailsTo = async (email: string) => {
  await h.settle();
  // Those of an asker who was erased are gone.
  const asked = (await h.published(EmailRequestedSchema)).map(({ emailId }) => api().describeEmail(asService('identity'), { emailId }));
  const emails = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return emails.filter((sent) => sent.email === email);
};

test('SubmitTakedown: hides at most five subjects of one member per day', async () => {
  const creatorId = await people.put({ displayName: 'Bea' });
  const theirs = await Promise.all(Array.from({ length: 7 }, () => anItem(creatorId)));
  const answers = [];
  for (const item of theirs) answers.push(await submit(form([linkTo(item)])));
  expect(answers.map(({ hidden }) => hidden)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  expect(await statusesOf(theirs[6]!.itemId)).toEqual([]);
  expect(await read(answers[6]!.id)).toMatchObject({ status: 'open', hidden: false });
  h.clock.advance({ minutes: 25 * 60 });
  expect(await submit(form([linkTo(await anItem(creatorId))]))).toMatchObject({ hidden: 1 });
});

test('DecideTakedown: refuses the requester and the owner of the content', async () => {
  const own = anAdmin();
  const item = await anItem();
  const sent = await submit(form([linkTo(item)]), own);
  await expect(decide(sent.id, 'refused', {}, own)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
  const owner = as(item.creatorId, 'admin');
  await expect(decide(sent.id, 'refused', {}, owner)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
  await decide(sent.id, 'refused');
  expect(await read(sent.id, 'refused')).toMatchObject({ status: 'refused' });
});

test.each(['intimate', 'depicted', 'illegal'])(
  'SubmitTakedown: %s content is hidden at once, and the requester gets the due time',
  async (kind) => {
    const item = await anItem();
    const imageId = newId();
    const dora = await people.put({ displayName: 'Dora', avatarImageId: imageId });
    await h.settle();
    const asked = form([linkTo(item), `/profile/${dora}`, 'https://elsewhere.example/x'], { kind });
    const answer = await submit(asked);
    expect(answer).toMatchObject({ ticket: expect.stringMatching(/^T-\d{4}$/), hidden: 2 });
    expect(answer.hiddenContent.map(({ kind, title }) => [kind, title]).toSorted()).toEqual([
      ['item', 'Summer'],
      ['profile_image', ''],
    ]);
    expect(await statusesOf(item.itemId)).toMatchObject([
      { subjectKind: 'item', userId: item.creatorId, moderationStatus: 'hidden', banCopies: false, decisionId: answer.id },
    ]);
    expect(await statusesOf(imageId)).toMatchObject([{ subjectKind: 'profile_image', userId: dora, moderationStatus: 'hidden' }]);
    expect(await emailsTo(asked.email)).toMatchObject([
      { kind: 'takedown_received', name: 'Cleo', ticket: answer.ticket, until: answer.dueAt },
    ]);

    const shown = await read(answer.id);
    expect(shown).toMatchObject({
      kind,
      status: 'open',
      hidden: true,
      links: asked.links,
      description: asked.description,
      email: asked.email,
    });
    expect(Number(shown!.dueAt!.seconds - shown!.createdAt!.seconds)).toBe(48 * 3600);
    expect(shown!.subjects).toMatchObject([
      { kind: 'item', id: item.itemId, title: 'Summer', moderationStatus: 'hidden', person: { displayName: 'Bea' } },
      { kind: 'profile_image', id: imageId, moderationStatus: 'hidden', person: { displayName: 'Dora' } },
    ]);
  },
);

test('SubmitTakedown: hides nothing for copyright claims, and no whole store', async () => {
  const item = await anItem();
  expect(await submit(form([linkTo(item)], { kind: 'copyright' }))).toMatchObject({ hidden: 0 });
  const whole = await submit(form([`/storefront/${item.creatorId}`]));
  expect(whole).toMatchObject({ hidden: 0, hiddenContent: [] });
  expect((await read(whole.id))!.subjects).toMatchObject([{ kind: 'storefront', title: 'Her store', moderationStatus: 'visible' }]);
  expect(await statusesOf(item.itemId)).toEqual([]);
});

test('SubmitTakedown: a retry stores nothing, and a second request about the same content is added to the first', async () => {
  const [item, other] = [await anItem(), await anItem()];
  const asked = form([linkTo(item)]);
  const [first, again] = await Promise.all([submit(asked), submit(asked)]);
  expect(again).toEqual(first);
  const more = await submit({
    ...asked,
    clientRequestId: newId(),
    email: asked.email.toUpperCase(),
    links: [linkTo(item), linkTo(other)],
    description: 'There is another one.',
  });
  expect(more).toMatchObject({ id: first.id, ticket: first.ticket, hidden: 1 });
  const shown = await read(first.id);
  expect(shown!.subjects.map(({ id }) => id).toSorted()).toEqual([item.itemId, other.itemId].toSorted());
  expect(shown).toMatchObject({ links: [linkTo(item), linkTo(other)], description: `${asked.description}\n\nThere is another one.` });
  expect(await emailsTo(asked.email)).toHaveLength(1);
  expect((await submit(form([linkTo(item)]))).id).not.toBe(first.id);
});

test('SubmitTakedown: names every invalid field', async () => {
  const bad = { ...form([' \u200b ']), statement: false, name: '\u034f', description: '\u034f'.repeat(12) };
  await expect(submit(bad)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ field: 'statement' }, { field: 'name' }, { field: 'description' }, { field: 'links' }],
  });
});

test('SubmitTakedown: stores a request while marketplace is unavailable, and hides its subjects later', async () => {
  const item = await anItem();
  marketplaceAway = true;
  const { id, hidden } = await submit(form([linkTo(item)]));
  expect(hidden).toBe(0);
  await h.get(ResolveLater).execute();
  expect(await statusesOf(item.itemId)).toEqual([]);
  marketplaceAway = false;
  await h.get(ResolveLater).execute();
  expect(await statusesOf(item.itemId)).toMatchObject([{ moderationStatus: 'hidden' }]);
  expect((await read(id))!.subjects).toHaveLength(1);
});

test('DecideTakedown: removes content with its copies, notifies the owner and the requester, and records the action', async () => {
  const item = await anItem();
  const viewer = anAdmin();
  const asked = form([linkTo(item)], { language: 'es' });
  const { id, ticket } = await submit(asked);
  await decide(id, 'removed', { banCopies: true }, viewer);
  expect(await read(id, 'removed')).toMatchObject({
    status: 'removed',
    hidden: false,
    answer: 'We looked at it.',
    subjects: [{ moderationStatus: 'removed' }],
  });
  expect(await statusesOf(item.itemId)).toMatchObject([{ moderationStatus: 'hidden' }, { moderationStatus: 'removed', banCopies: true }]);
  expect(await emailsTo(asked.email)).toMatchObject([
    { kind: 'takedown_received', language: 'es', hiddenContent: [{ id: item.itemId, kind: 'item', title: 'Summer' }] },
    { kind: 'takedown_decided', reason: 'We looked at it.', ticket, subject: 'removed', language: 'es' },
  ]);
  expect((await api().listNotices(as(item.creatorId), {})).notices).toMatchObject([{ kind: 'remove_content' }]);
  expect((await h.em.find(AdminAction, { adminId: viewer.userId })).map(({ action, targetId }) => [action, targetId])).toEqual([
    ['takedown', id],
  ]);
});

test.each(['restored', 'refused'])(
  'DecideTakedown: %s content is visible again, and the same form cannot hide it again',
  async (outcome) => {
    const item = await anItem();
    const { id } = await submit(form([linkTo(item)]));
    await decide(id, outcome);
    expect((await statusesOf(item.itemId)).map(({ moderationStatus }) => moderationStatus)).toEqual(['hidden', 'visible']);
    expect(await submit(form([linkTo(item)]))).toMatchObject({ hidden: 0 });
    expect((await api().listNotices(as(item.creatorId), {})).notices).toEqual([]);
  },
);

test('DecideTakedown: content that another open request hides stays hidden', async () => {
  const item = await anItem();
  const [one, other] = [await submit(form([linkTo(item)])), await submit(form([linkTo(item)]))];
  await decide(one.id, 'refused');
  expect((await statusesOf(item.itemId)).map(({ moderationStatus }) => moderationStatus)).toEqual(['hidden']);
  await decide(other.id, 'refused');
  expect((await statusesOf(item.itemId)).map(({ moderationStatus }) => moderationStatus)).toEqual(['hidden', 'visible']);
});

test('DecideTakedown: removes only the chosen subjects and items, and restores the others', async () => {
  const [one, other] = [await anItem(), await anItem()];
  const two = await submit(form([linkTo(one), linkTo(other)]));
  await decide(two.id, 'removed', { subjectIds: [one.itemId] });
  expect((await statusesOf(other.itemId)).at(-1)).toMatchObject({ moderationStatus: 'visible' });
  expect((await statusesOf(one.itemId)).at(-1)).toMatchObject({ moderationStatus: 'hidden' });

  const [shop, foreign] = [await anItem(), await anItem()];
  const whole = await submit(form([`/storefront/${shop.creatorId}`]));
  await expect(decide(whole.id, 'removed', { subjectIds: [foreign.itemId] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ field: 'subjectIds' }],
  });
  await decide(whole.id, 'removed', { subjectIds: [shop.itemId], banCopies: true });
  expect(await statusesOf(shop.itemId)).toMatchObject([{ moderationStatus: 'removed', banCopies: true }]);
  expect(await statusesOf(shop.creatorId)).toEqual([]);
});

test('DecideTakedown: refuses claimed requests, and stores one of two concurrent decisions', async () => {
  const { id } = await submit(form([linkTo(await anItem())]));
  const [one, other] = [anAdmin(), anAdmin()];
  await api().claimCase(one, { queue: 'takedowns', caseId: id });
  await expect(decide(id, 'refused', {}, other)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
  expect((await read(id))!.claim).toMatchObject({ staffId: one.userId });
  const outcomes = await Promise.allSettled([decide(id, 'refused', {}, one), decide(id, 'removed', {}, one)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const kept = (await read(id, 'refused')) ? 'refused' : 'removed';
  await decide(id, kept, {}, one);
  await expect(decide(id, kept, {}, other)).rejects.toMatchObject({ code: 'CASE_DECIDED' });
  await expect(decide(newId(), 'refused')).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  await expect(decide(id, 'refused', { banCopies: true })).rejects.toMatchObject({ fields: [{ field: 'banCopies' }] });
});

test('ListTakedowns: lists open requests by due time, and WatchTakedowns logs each overdue request once', async () => {
  const first = await submit(form([linkTo(await anItem())]));
  h.clock.advance({ minutes: 60 });
  const second = await submit(form([linkTo(await anItem())]));
  const seen: string[] = [];
  for (let cursor: string | undefined; cursor !== ''; ) {
    const part = await api().listTakedowns(anAdmin(), { status: 'open', limit: 3, cursor: cursor ?? '' });
    seen.push(...part.takedowns.map(({ id }) => id));
    cursor = part.nextCursor;
  }
  expect(seen.indexOf(first.id)).toBeLessThan(seen.indexOf(second.id));
  expect(new Set(seen).size).toBe(seen.length);

  h.clock.advance({ minutes: 47 * 60 });
  await h.get(WatchTakedowns).logOverdue();
  const noted = await h.em.execute<{ id: string; overdue_noted: boolean }[]>(
    `select id, overdue_noted from takedowns where status = 'open'`,
  );
  expect(noted.find(({ id }) => id === first.id)?.overdue_noted).toBe(true);
  expect(noted.find(({ id }) => id === second.id)?.overdue_noted).toBe(false);
});

test('WatchTakedowns: deletes the requester a year after the decision; EraseMember deletes requesters and owners at once', async () => {
  const asker = await people.put();
  const item = await anItem();
  const asked = form([linkTo(item)]);
  const { id } = await submit(asked, as(asker));
  const members = [asker, item.creatorId];
  for (const userId of members) await h.publish(AccountErasedSchema, { userId, erasureId: newId() });
  await h.settle();
  expect(await read(id)).toMatchObject({ name: '', email: '', description: asked.description, subjects: [] });
  await decide(id, 'refused');
  expect(await read(id, 'refused')).toMatchObject({ description: '' });
  expect(await emailsTo(asked.email)).toEqual([]);

  const visitor = form([linkTo(await anItem())]);
  const other = await submit(visitor);
  await decide(other.id, 'refused');
  h.clock.advance({ minutes: 364 * 24 * 60 });
  await h.get(WatchTakedowns).deleteContacts();
  expect(await read(other.id, 'refused')).toMatchObject({ email: visitor.email });
  h.clock.advance({ minutes: 2 * 24 * 60 });
  await h.get(WatchTakedowns).deleteContacts();
  expect(await read(other.id, 'refused')).toMatchObject({ name: '', email: '', description: '', links: [] });
});

test('ListTakedowns: refuses moderators and members', async () => {
  for (const viewer of [as(newId()), as(newId(), 'moderator')]) {
    await expect(api().listTakedowns(viewer, { status: 'open' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(newId(), 'refused', {}, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('DecideTakedown: can be undone for ten seconds; until then nobody receives anything and the content stays as it was', async () => {
  const item = await anItem();
  const { id, ticket } = await submit(form([linkTo(item)]));
  const [viewer, outcomeId] = [anAdmin(), newId()];
  const send = (by = viewer, changes: object = {}) =>
    api().decideTakedown(by, { takedownId: id, outcome: 'removed', rule: 'consent', answer: 'We looked at it.', outcomeId, ...changes });
  await Promise.all([send(), send()]);
  await expect(send(anAdmin(), { outcomeId: newId() })).rejects.toMatchObject({ code: 'CASE_DECIDED' });
  expect(await read(id)).toBeUndefined();
  await api().undoDecision(viewer, { decisionId: outcomeId });
  await applyOutcomes(h);
  expect(await read(id)).toMatchObject({ status: 'open', hidden: true });
  expect((await api().listNotices(as(item.creatorId), {})).notices).toEqual([]);
  await send(viewer, { outcomeId: newId() });
  await applyOutcomes(h);
  expect((await api().listNotices(as(item.creatorId), {})).notices).toMatchObject([{ kind: 'remove_content', rule: 'consent' }]);
  const recorded = await h.em.execute<{ reason: string }[]>(
    `select reason from admin_actions where target_id = ? and action <> 'claim' order by created_at`,
    [id],
  );
  expect(recorded.map(({ reason }) => reason)).toEqual([
    `${ticket}: removed, rule consent`,
    'Took back: takedowns',
    `${ticket}: removed, rule consent`,
  ]);
});

test.each([
  ['a removal without a rule', 'removed', ''],
  ['a rule for what is restored', 'restored', 'consent'],
])('DecideTakedown: refuses %s', async (_, outcome, rule) => {
  const { id } = await submit(form([linkTo(await anItem())]));
  await expect(decide(id, outcome, { rule })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'rule' }] });
});
