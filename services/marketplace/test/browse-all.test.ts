import { as } from '@sotto/testing/viewers';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ settings: { browseViewerRule: 'all' } });
});
afterAll(() => world.stop());

test('BrowseCreators: with the rule "all" women browse all sellers, and nobody sees herself', async () => {
  const [me, other] = [world.creator(), world.creator()];
  for (const creator of [me, other]) await world.readyItem(creator);
  const { creators, total } = await world.market.browseCreators(as(me), {});
  expect([creators.map(({ userId }) => userId), total]).toEqual([[other], 1]);
});
