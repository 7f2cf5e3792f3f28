import { ContentItem, type FileFacts } from './content-item.entity.js';
import { becomes, itemStates } from './item-flow.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds));
const anItem = (contentType: 'photo' | 'video' = 'photo') =>
  ContentItem.of({ id: 'i', creatorId: 'c', title: 'A title', description: '', contentType, price: 500 }, '2026-01-01', at(0));
const facts = { kind: 'image', reason: '', thumbhash: 'hash', hasPreview: false, explicit: false, width: 8, height: 6, durationS: 0 };
const file = (state: string, changes: Partial<FileFacts> = {}): FileFacts => ({ id: 'f', state, ...facts, ...changes });

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, n) => orders(items.toSpliced(n, 1)).map((rest) => [item, ...rest]));
}

test('every state but the first is reached, and only a refusal is final', () => {
  for (const to of itemStates.slice(1)) expect(itemStates.some((from) => becomes(from, to))).toBe(true);
  expect(itemStates.filter((from) => !itemStates.some((to) => becomes(from, to)))).toEqual(['refused']);
  expect(itemStates.filter((state) => becomes(state, state))).toEqual([]);
});

test.each(
  orders([
    ['processing', 1],
    ['in_review', 2],
    ['ready', 3],
  ] as [string, number][]).map((told) => [told.map(([state]) => state).join(', '), told] as const),
)('whatever is handled first, the latest answer stands: %s', (_, told) => {
  const item = anItem();
  for (const [state, seconds] of told) item.describe(file(state), true, at(seconds));
  expect(item.state).toBe('ready');
});

test('a refusal takes the file away, and gives the upload back once', () => {
  const item = anItem();
  item.describe(file('processing'), true, at(1));
  expect(item.returnUpload()).toBeNull();
  expect(item.describe(file('refused', { reason: 'No.' }), true, at(2))).toBe(true);
  expect(item).toMatchObject({ state: 'refused', reason: 'No.', fileId: null, thumbhash: '', width: 0 });
  expect([item.returnUpload(), item.returnUpload()]).toEqual(['2026-01-01', null]);
  expect(item.describe(file('ready'), true, at(3))).toBe(false);
});

test('an explicit file is for sale only where that is allowed', () => {
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
] as const)('the file of a %s may be of the kind %s: %s', (contentType, kind, fits) => {
  const item = anItem(contentType);
  item.describe(file('ready', { kind }), true, at(1));
  expect(item.isReady).toBe(fits);
});

test('another file changes nothing once there is one', () => {
  const item = anItem();
  item.describe(file('ready'), true, at(1));
  expect(item.describe(file('refused', { id: 'other' }), true, at(2))).toBe(false);
  expect(item).toMatchObject({ state: 'ready', fileId: 'f' });
});
