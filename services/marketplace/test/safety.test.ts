import { newId } from '@sotto/kit/orm/ids';
import { SafetySignalRaisedSchema } from '@sotto/proto/marketplace/v1/events';
import { as } from '@sotto/testing/viewers';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const minor = "I'm 16 years old";
const payment = 'send me money by cash app';

const signals = async (userId: string) => {
  await world.h.settle();
  return (await world.h.published(SafetySignalRaisedSchema))
    .filter((event) => event.userId === userId)
    .map(({ kind, surface, subjectId }) => ({ kind, surface, subjectId }));
};

const texts: [string, (creator: string, text: string) => Promise<unknown>, surface: string][] = [
  ['the title of a new item', (creator, title) => world.newItem(creator, { title }), 'content_item'],
  ['the description of a new item', (creator, description) => world.newItem(creator, { description }), 'content_item'],
  ['the bio of a store', (creator, bio) => world.market.saveStorefront(as(creator), { bio }), 'storefront'],
  ['the name of a store', (creator, storefrontName) => world.market.saveStorefront(as(creator), { storefrontName }), 'storefront'],
  [
    'the changed title of an item',
    async (creator, title) => world.market.updateItem(as(creator), { id: await world.newItem(creator), title }),
    'content_item',
  ],
];

describe.each(texts)('CheckTexts: %s', (_, write, surface) => {
  test('is refused when it says that its author is under age, and a signal is raised', async () => {
    const creator = world.creator();
    await expect(write(creator, minor)).rejects.toMatchObject({
      code: 'MESSAGE_REFUSED',
      status: 422,
      fields: [{ rule: 'safety.under_age' }],
    });
    expect(await signals(creator)).toMatchObject([{ kind: 'under_age', surface }]);
    const { items } = await world.market.listOwnItems(as(creator), {});
    expect(
      JSON.stringify([
        items.map(({ title, description }) => [title, description]),
        (await world.market.getOwnStorefront(as(creator), {})).settings,
      ]),
    ).not.toContain('16');
  });

  test('is stored when it asks for money, and a signal is raised', async () => {
    const creator = world.creator();
    await write(creator, payment);
    expect(await signals(creator)).toMatchObject([{ kind: 'payment', surface }]);
  });
});

test('SaveStorefront: unchanged texts raise no signal again', async () => {
  const creator = world.creator();
  for (let n = 0; n < 3; n++) await world.market.saveStorefront(as(creator), { bio: payment });
  expect(await signals(creator)).toEqual([{ kind: 'payment', surface: 'storefront', subjectId: creator }]);
});

test('CreateItem: a repeated attempt raises one signal, about the item', async () => {
  const creator = world.creator();
  const details = { title: 'A title', description: payment, contentType: 'photo', price: 100, attemptId: newId() };
  await world.market.createItem(as(creator), details);
  const { item } = await world.market.createItem(as(creator), details);
  expect(await signals(creator)).toEqual([{ kind: 'payment', surface: 'content_item', subjectId: item?.id }]);
});

test('CreateItem: a title that counts its pictures states no age', async () => {
  const creator = world.creator();
  await world.newItem(creator, { title: 'Beach, 12' });
  expect(await signals(creator)).toEqual([]);
});
