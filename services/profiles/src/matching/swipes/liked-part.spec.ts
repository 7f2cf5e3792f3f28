import { readLikedPart } from './liked-part.js';

const id = '0199aaaa-0000-4000-8000-000000000000';

test.each([
  [
    { action: 'like', likedKind: 'photo', likedId: id },
    { likedKind: 'photo', likedId: id },
  ],
  [
    { action: 'like', likedKind: 'prompt', likedId: 'song' },
    { likedKind: 'prompt', likedId: 'song' },
  ],
  [{ action: 'like', likedKind: 'prompt', likedId: 'star_sign' }, null],
  [{ action: 'like', likedKind: 'photo', likedId: 'song' }, null],
  [{ action: 'like', likedKind: '', likedId: id }, null],
  [{ action: 'pass', likedKind: 'photo', likedId: id }, null],
])('%j names %j', (swipe, named) => {
  expect(readLikedPart(swipe)).toEqual(named ?? { likedKind: null, likedId: null });
});
