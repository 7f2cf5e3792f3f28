import { ContentItem, type FileMetadata } from './content-item.entity.js';
import { becomes, itemStates } from './item-flow.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds));
const anItem = (contentType: 'photo' | 'video' = 'photo') =>
  ContentItem.of({ id: 'i', creatorId: 'c', title: 'A title', description: '', contentType, price: 500 }, '2026-01-01', at(0));
const details = { kind: 'image', reason: '', thumbhash: 'hash', hasPreview: false, explicit: false, width: 8, height: 6, durationS: 0 };
const file = (state: string, changes: Partial<FileMetadata> = {}): FileMetadata => ({ id: 'f', state, ...details, ...changes });

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, n) => orders(items.toSpliced(n, 1)).map((rest) => [item, ...rest]));
}

test('becomes: every state but the first can be reached, and none is final', () => {
  for (const to of itemStates.slice(1)) expect(itemStates.some((from) => becomes(from, to))).toBe(true);
  expect(itemStates.filter((from) => !itemStates.some((to) => becomes(from, to)))).toEqual([]);
  expect(itemStates.filter((state) => becomes(state, state))).toEqual([]);
});

test.each(
  orders([
    ['processing', 1],
    ['in_review', 2],
    ['ready', 3],
  ] as [string, number][]).map((answers) => [answers.map(([state]) => state).join(', '), answers] as const),
)('ContentItem.describe: the answer to the latest request wins in the order %s', (_, answers) => {
  const item = anItem();
  for (const [state, seconds] of answers) item.describe(file(state), true, at(seconds));
  expect(item.state).toBe('ready');
});

test('ContentItem.describe: a refusal removes the file and returns the upload once', () => {
  const item = anItem();
  item.describe(file('processing'), true, at(1));
  expect(item.returnUpload()).toBeNull();
  expect(item.describe(file('refused', { reason: 'No.' }), true, at(2))).toBe(true);
  expect(item).toMatchObject({ state: 'refused', reason: 'No.', fileId: null, thumbhash: '', width: 0 });
  expect([item.returnUpload(), item.returnUpload()]).toEqual(['2026-01-01', null]);
});

test('ContentItem.describe: a later answer undoes a refusal while the file exists', () => {
  const item = anItem();
  item.describe(file('refused', { reason: 'No.' }), true, at(2));
  expect(item.describe(file('ready'), true, at(1))).toBe(false);
  expect(item.describe(file('ready'), true, at(3))).toBe(true);
  expect(item).toMatchObject({ state: 'ready', reason: '', fileId: 'f' });
});

test('ContentItem.applyModeration: a hidden item is shown to nobody until it is visible again, and a removal is final', () => {
  const item = anItem();
  item.describe(file('ready'), true, at(1));
  expect([item.applyModeration('hidden', 'b'), item.isShown, item.isReady]).toEqual([true, false, false]);
  expect(item.applyModeration('visible', 'a')).toBe(false);
  expect([item.applyModeration('visible', 'c'), item.isShown]).toEqual([true, true]);
  expect(item.applyModeration('removed', 'd')).toBe(true);
  expect(item).toMatchObject({ state: 'refused', reason: 'Removed by our team.', fileId: null, slotDate: null });
  expect([item.applyModeration('visible', 'e'), item.describe(file('ready'), true, at(9)), item.isShown]).toEqual([false, false, false]);
});

test('ContentItem.describe: an explicit file is accepted only where that is allowed', () => {
  const [here, there] = [anItem(), anItem()];
  here.describe(file('ready', { explicit: true }), true, at(1));
  there.describe(file('ready', { explicit: true }), false, at(1));
  expect([here.isShown, there.isRefused]).toEqual([true, true]);
});

test.each([
  ['photo', 'image', true],
  ['photo', 'video', false],
  ['video', 'video', true],
  ['video', 'image', false],
] as const)('ContentItem.describe: a %s accepts a file of the kind %s: %s', (contentType, kind, fits) => {
  const item = anItem(contentType);
  item.describe(file('ready', { kind }), true, at(1));
  expect(item.isReady).toBe(fits);
});

test('ContentItem.describe: another file changes nothing once there is one', () => {
  const item = anItem();
  item.describe(file('ready'), true, at(1));
  expect(item.describe(file('refused', { id: 'other' }), true, at(2))).toBe(false);
  expect(item).toMatchObject({ state: 'ready', fileId: 'f' });
});
