import { arrange, moved } from './gallery-order';

const photo = (id: string, change = {}) => ({ id, kind: 'image', state: 'ready', galleryPosition: 1000, forGallery: true, ...change });

test('the order of the owner, then new files, then what is left out; one more photo than fits is not shown', () => {
  const files = [
    photo('new'),
    photo('out', { galleryPosition: undefined }),
    photo('old', { forGallery: false, galleryPosition: undefined }),
    photo('b', { galleryPosition: 1 }),
    photo('a', { galleryPosition: 0, state: 'in_review' }),
    photo('long', { galleryPosition: 2, kind: 'video', durationS: 61 }),
    photo('clip', { galleryPosition: 3, kind: 'video', durationS: 60 }),
    photo('more', { galleryPosition: 4, kind: 'video', durationS: 5 }),
  ];
  expect(arrange(files, true).map(({ file, status, place }) => [file.id, status, place])).toEqual([
    ['a', 'waiting', 0],
    ['b', 'shown', 1],
    ['long', 'too-long', 2],
    ['clip', 'shown', 3],
    ['more', 'too-many', 4],
    ['new', 'shown', 5],
    ['out', 'left-out', undefined],
    ['old', 'never', undefined],
  ]);
});

test('the profile photo takes one of the six places', () => {
  const files = Array.from({ length: 7 }, (_, index) => photo(String(index), { galleryPosition: index }));
  const shown = (hasFace: boolean) => arrange(files, hasFace).filter(({ status }) => status === 'shown').length;
  expect([shown(true), shown(false)]).toEqual([5, 6]);
});

test.each([
  ['c', 0, 'cab'],
  ['a', 1, 'bac'],
  ['a', 9, 'bca'],
  ['b', -1, 'bac'],
])('%s moved to place %i', (id, to, order) => {
  expect(moved(['a', 'b', 'c'], id, to).join('')).toBe(order);
});
