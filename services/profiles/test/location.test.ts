import { toJsonString, type DescMessage } from '@bufbuild/protobuf';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { cellMiles, grid } from '../src/places/grid.js';
import { distanceBucket } from '../src/places/distance-bucket.js';
import { aMember, atlanta, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const profiles = () => h.client(ProfilesService);
const east = (columns: number) => columns * grid.rows;

test('no answer has room for a place, a cell or a number of miles', () => {
  const fields = (message: DescMessage, seen = new Set<string>()): string[] =>
    seen.has(message.typeName)
      ? []
      : (seen.add(message.typeName),
        message.fields.flatMap((field) => [field.localName, ...(field.message ? fields(field.message, seen) : [])]));
  const names = ProfilesService.methods.flatMap((method) => fields(method.output));
  expect(names.filter((name) => /^(lat|lon|lng|cell|zone|band|miles|coord|point|shuf|score|pos$)/i.test(name))).toEqual([]);
});

test('an attacker who moves about and reads everything cannot distinguish two members of one cell', async () => {
  const attacker = await aMember().man().premium().in(h);
  const [one, another] = [await aMember().in(h), await aMember().in(h)];
  const answers = { one: new Set<string>(), another: new Set<string>() };
  for (let move = 0; move < 99; move++) {
    const cell = atlanta(((move % 9) - 4) * 3) + east((Math.floor(move / 9) - 5) * 2);
    await change(h, attacker, { cell });
    const read = async (id: string) => {
      const { profile } = await profiles().getProfile(as(attacker), { id });
      // All that changes with the attacker's place is the bucket of the distance between two cells.
      expect(profile?.distance).toBe(distanceBucket(cellMiles(cell, atlanta())));
      return toJsonString(ProfilesService.method.getProfile.output, { $typeName: 'sotto.profiles.v1.GetProfileResponse', profile });
    };
    const nameless = (text: string, id: string) => text.replaceAll(/"(id|userId|createdAt)":"[^"]*",?/g, '').replaceAll(id, '');
    answers.one.add(nameless(await read(one), one));
    answers.another.add(nameless(await read(another), another));
  }
  expect(answers.one).toEqual(answers.another);
  expect(answers.one.size).toBe(5);
}, 60_000);

test('the order of the deck says nothing within a cell', async () => {
  const viewer = await aMember().man().seeking('female').in(h);
  const twins = await Promise.all(
    Array.from({ length: 12 }, () =>
      aMember()
        .seeking('male')
        .with({ cell: atlanta(1) })
        .in(h),
    ),
  );
  const { cards } = await profiles().getDeck(as(viewer), {});
  const order = cards.map(({ id }) => id).filter((id) => twins.includes(id));
  expect(order.length).toBe(12);
  expect(new Set(cards.filter(({ id }) => twins.includes(id)).map(({ distance }) => distance))).toEqual(new Set(['under 5 miles']));
  expect(order).not.toEqual([...order].sort());
});
