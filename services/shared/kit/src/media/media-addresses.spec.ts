import { MediaAddresses } from './media-addresses.js';

const addresses = new MediaAddresses('k'.repeat(32));
const now = new Date('2026-11-28T12:00:10Z');
const subject = { id: 'image-1', rendition: 'medium', viewerId: 'ana' } as const;
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

function parts(address: string) {
  const { searchParams } = new URL(address, 'http://x');
  return { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' };
}

describe('an address of a stored file', () => {
  const given = parts(addresses.of(subject, now));

  test('works for its viewer', () => expect(addresses.allows(subject, given, now)).toBe(true));

  test('is of no use to anybody else', () => expect(addresses.allows({ ...subject, viewerId: 'ben' }, given, now)).toBe(false));

  test('opens no other rendition and no other object', () => {
    expect(addresses.allows({ ...subject, rendition: 'large' }, given, now)).toBe(false);
    expect(addresses.allows({ ...subject, id: 'image-2' }, given, now)).toBe(false);
  });

  test('is over after five minutes at most, and not before half of that', () => {
    expect(addresses.allows(subject, given, later(145))).toBe(true);
    expect(addresses.allows(subject, given, later(301))).toBe(false);
  });

  test('cannot be prolonged', () => expect(addresses.allows(subject, { ...given, expires: given.expires + 60 }, now)).toBe(false));

  test('is refused without a number or with another signature', () => {
    expect(addresses.allows(subject, { ...given, expires: Number.NaN }, now)).toBe(false);
    expect(addresses.allows(subject, { ...given, signature: 'x' }, now)).toBe(false);
  });

  test('is the same for a while, so that browsers can keep the picture', () =>
    expect(addresses.of(subject, later(60))).toBe(addresses.of(subject, now)));
});

describe('the picture of a member', () => {
  test('is nothing without an image', () =>
    expect(addresses.picture({ id: null, thumbhash: null, blurred: false }, 'ana', now)).toBeUndefined());

  test('of an anonymous member has the blurred rendition only, and no placeholder', () => {
    const picture = addresses.picture({ id: 'image-1', thumbhash: 'abc', blurred: true }, 'ana', now);
    expect(picture?.thumbhash).toBe('');
    for (const url of [picture?.smallUrl, picture?.mediumUrl, picture?.largeUrl]) expect(url).toContain('/blurred?');
  });
});
