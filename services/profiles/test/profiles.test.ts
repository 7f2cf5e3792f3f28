import { create, toJson } from '@bufbuild/protobuf';
import { newId } from '@sotto/kit/orm/ids';
import { MemberRegisteredSchema, RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService, SaveProfileRequestSchema } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { Profile } from '../src/profiles/model/profile.entity.js';
import { ProfilesSettings } from '../src/settings.js';
import { somePlaces } from './builders.js';
import { startProfiles } from './profiles-harness.js';

const gone = newId();
let h: Harness;
beforeAll(async () => {
  h = await startProfiles(new ProfilesSettings({ movesPerDay: 2 }), [gone]);
  await somePlaces(h);
});
afterAll(() => h.stop());

const profiles = () => h.client(ProfilesService);
const form = {
  displayName: 'Ana',
  age: 30,
  gender: 'woman',
  interestedIn: ['man'],
  minAgePreference: 25,
  maxAgePreference: 45,
  location: 'Atlanta',
  placeId: '1',
  bio: 'Low Key Only',
  interests: ['Pineapple', '304'],
};
const stored = (userId: string) => h.em.findOneOrFail(Profile, { userId });
const changes = async (userId: string) => {
  await h.settle();
  return (await h.published(ProfileChangedSchema)).filter((event) => event.userId === userId).length;
};

describe('the record', () => {
  test('exists exactly once, however often it is asked for and announced', async () => {
    const userId = newId();
    const reads = Array.from({ length: 10 }, () => profiles().getOwnProfile(as(userId), {}));
    await Promise.all([...reads, h.publish(MemberRegisteredSchema, { userId }), h.publish(MemberRegisteredSchema, { userId })]);
    expect(await changes(userId)).toBe(1);
    expect(await h.em.count(Profile, { userId })).toBe(1);
  });

  test('starts with what was said at sign-up, visible, without gender', async () => {
    const userId = newId();
    await h.publish(MemberRegisteredSchema, { userId });
    await h.settle();
    const { profile } = await profiles().getOwnProfile(as(userId), {});
    expect(profile).toMatchObject({ displayName: 'Newcomer', gender: '', termsVersion: 'v1.0', isProfileHidden: false, complete: false });
    expect(profile).toMatchObject({ minAgePreference: 18, maxAgePreference: 99, memberType: 'basic', tier: 'free', entitled: false });
  });

  test('is not made for an account that is gone', async () => {
    await expect(profiles().getOwnProfile(as(gone), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await h.publish(MemberRegisteredSchema, { userId: gone });
    await h.settle();
    expect(await h.em.count(Profile, { userId: gone })).toBe(0);
  });
});

describe('saving', () => {
  test('stores the form, writes the place itself and keeps no more than its cell', async () => {
    const userId = newId();
    const { profile } = await profiles().saveProfile(as(userId), {
      ...form,
      displayName: '  <b>Ana</b>\u202e ',
      contactEmail: 'ana@example.com',
    });
    expect(profile).toMatchObject({
      displayName: 'Ana',
      gender: 'female',
      interestedIn: ['male'],
      location: 'Atlanta, Georgia',
      complete: true,
    });
    expect(profile).toMatchObject({ contactEmail: 'ana@example.com', entitled: true });
    const row = await stored(userId);
    expect(row.cell).toBeGreaterThan(0);
    expect(JSON.stringify(row)).not.toMatch(/33\.7|84\.3/);
  });

  test('ProfileChanged is published for changes alone', async () => {
    const userId = newId();
    await profiles().saveProfile(as(userId), form);
    const before = await changes(userId);
    await profiles().saveProfile(as(userId), form);
    expect(await changes(userId)).toBe(before);
    await profiles().saveProfile(as(userId), { ...form, bio: 'Happy Hour Link' });
    expect(await changes(userId)).toBe(before + 1);
  });

  test('names every field at fault and stores nothing', async () => {
    const userId = newId();
    const saving = profiles().saveProfile(as(userId), {
      ...form,
      displayName: 'call 404-555-0123',
      minAgePreference: 50,
      bio: 'A text of my own',
      interests: ['Chess'],
      placeId: '999',
    });
    await expect(saving).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422 });
    const fields = await saving.catch((error: { fields: { field: string }[] }) => error.fields.map(({ field }) => field));
    expect(fields).toEqual(['displayName', 'minAgePreference', 'bio', 'interests', 'placeId']);
    expect((await stored(userId)).age).toBeNull();
  });

  test.each(['12; drop table places', '-1', '99999999999999999999', 'x'])('the place id "%s" is refused, not believed', async (placeId) => {
    await expect(profiles().saveProfile(as(newId()), { ...form, placeId })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('gender is chosen once', async () => {
    const userId = newId();
    await profiles().saveProfile(as(userId), form);
    await expect(profiles().saveProfile(as(userId), { ...form, gender: 'man' })).rejects.toMatchObject({
      code: 'GENDER_LOCKED',
      status: 409,
    });
    const again = profiles().saveProfile(as(userId), { ...form, gender: 'female', bio: 'Happy Hour Link' });
    await expect(again).resolves.toMatchObject({ profile: { gender: 'female', bio: 'Happy Hour Link' } });
  });

  test('two first saves at once store one gender', async () => {
    const userId = newId();
    const both = await Promise.allSettled(['man', 'woman'].map((gender) => profiles().saveProfile(as(userId), { ...form, gender })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('what the server derives cannot be sent', async () => {
    const derived = [
      'userId',
      'tier',
      'roles',
      'memberType',
      'verificationStatus',
      'isDemo',
      'isFeatured',
      'cell',
      'avatarImageId',
      'isProfileHidden',
    ];
    const fields = SaveProfileRequestSchema.fields.map(({ localName }) => localName);
    expect(derived.filter((name) => fields.includes(name))).toEqual([]);
    const smuggled = { ...form, tier: 'premium_tier_2', roles: ['admin'], isFeatured: true, disclaimerAcceptedAt: new Date(0) };
    const { profile } = await profiles().saveProfile(as(newId()), smuggled);
    expect(profile).toMatchObject({ tier: 'free', memberType: 'basic' });
    expect(toJson(SaveProfileRequestSchema, create(SaveProfileRequestSchema, form))).not.toHaveProperty('tier');
  });
});

describe('places of a member', () => {
  test('the same text keeps the cell, another text has none', async () => {
    const userId = newId();
    await profiles().saveProfile(as(userId), form);
    const { cell } = await stored(userId);
    await profiles().saveProfile(as(userId), { ...form, location: 'Atlanta, Georgia', placeId: '' });
    expect((await stored(userId)).cell).toBe(cell);
    await profiles().saveProfile(as(userId), { ...form, location: 'Somewhere, 3 miles away', placeId: '' });
    expect((await stored(userId)).cell).toBeNull();
  });

  test('a place whose name looks forbidden can be chosen, and saved again', async () => {
    const userId = newId();
    await profiles().saveProfile(as(userId), { ...form, placeId: '7' });
    const { profile } = await profiles().saveProfile(as(userId), { ...form, location: 'Union City, New Jersey', placeId: '' });
    expect(profile?.location).toBe('Union City, New Jersey');
  });

  test('moves are limited per day, and the first place is free', async () => {
    const userId = newId();
    for (const placeId of ['1', '2', '3']) await profiles().saveProfile(as(userId), { ...form, placeId });
    await expect(profiles().saveProfile(as(userId), { ...form, placeId: '4' })).rejects.toMatchObject({
      code: 'MOVED_TOO_OFTEN',
      status: 429,
    });
    expect((await stored(userId)).location).toBe('Springfield, Missouri');
  });
});

describe('age preference', () => {
  test('is saved alone', async () => {
    const userId = newId();
    expect(await profiles().updateAgePreference(as(userId), { minAgePreference: 30, maxAgePreference: 50 })).toMatchObject({
      minAgePreference: 30,
      maxAgePreference: 50,
    });
    expect(await stored(userId)).toMatchObject({ minAgePreference: 30, maxAgePreference: 50 });
  });

  test('is refused upside down', async () => {
    const saving = profiles().updateAgePreference(as(newId()), { minAgePreference: 50, maxAgePreference: 30 });
    await expect(saving).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'minAgePreference' }] });
  });
});

describe('what others decide', () => {
  test('a plan holds until it ends, and a repeat of an old event does not bring it back', async () => {
    const userId = newId();
    await profiles().saveProfile(as(userId), { ...form, gender: 'man' });
    const until = timestampFromDate(new Date(h.clock.now().getTime() + 3_600_000));
    const id = await h.publish(EntitlementChangedSchema, { userId, tier: 'premium_tier_1', currentPeriodEnd: until });
    await h.settle();
    expect((await profiles().getOwnProfile(as(userId), {})).profile).toMatchObject({
      tier: 'premium_tier_1',
      memberType: 'premium',
      entitled: true,
    });

    await h.publish(EntitlementChangedSchema, { userId, tier: 'free' });
    await h.publish(EntitlementChangedSchema, { userId, tier: 'premium_tier_1', currentPeriodEnd: until }, id);
    await h.settle();
    expect((await profiles().getOwnProfile(as(userId), {})).profile).toMatchObject({ tier: 'free', entitled: false });
  });

  test('roles are what identity says now', async () => {
    const userId = newId();
    await profiles().getOwnProfile(as(userId), {});
    await h.answer(IdentityService.method.describeAccount, () => ({ displayName: 'Newcomer', termsVersion: 'v1.0', roles: ['admin'] }));
    await h.publish(RolesChangedSchema, { userId, roles: [] });
    await h.settle();
    expect((await profiles().getOwnProfile(as(userId), {})).profile?.memberType).toBe('admin');
  });
});

test('another service learns what it may keep, and unknown ids are left out', async () => {
  const userId = newId();
  await profiles().saveProfile(as(userId), form);
  const { members } = await profiles().describeMembers(asService('chat'), { userIds: [userId, newId()] });
  expect(members).toHaveLength(1);
  expect(members[0]).toMatchObject({
    userId,
    displayName: 'Ana',
    age: 30,
    gender: 'female',
    verified: false,
    hidden: false,
    avatarImageId: '',
  });
});
