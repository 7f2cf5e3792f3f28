import { jest } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Photo } from './photo';
import { PictureRenewal } from './picture-renewal';

const at = (expires: number, object = 'one') => {
  const url = (size: string) => `/api/v1/media/${object}/${size}?expires=${expires}&signature=x`;
  return { smallUrl: url('small'), mediumUrl: url('medium'), largeUrl: url('large'), thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' };
};
const later = Math.floor(Date.now() / 1000) + 300;
const past = Math.floor(Date.now() / 1000) - 1;

function show(picture: ReturnType<typeof at> | undefined) {
  const renew = jest.fn();
  const view = (shown: typeof picture) => (
    <PictureRenewal value={renew}>
      <Photo picture={shown} name="Ana" alt="Portrait of Ana" />
    </PictureRenewal>
  );
  const { container, rerender } = render(view(picture));
  const image = () => container.querySelector('img');
  return { renew, image, container, next: (shown: typeof picture) => rerender(view(shown)) };
}

test('a picture comes in three sizes, over its placeholder', () => {
  const { image, container } = show(at(later));
  expect(image()?.srcset).toContain('/large?');
  expect(image()?.srcset).toContain('1080w');
  expect(container.innerHTML).toContain('data:image/png');
  fireEvent.load(image()!);
  expect(container.innerHTML).not.toContain('data:image/png');
});

test('a new address of the picture on the screen is not fetched again', () => {
  const { image, next } = show(at(later));
  fireEvent.load(image()!);
  next(at(later + 150));
  expect(image()).toHaveAttribute('src', at(later).mediumUrl);
  next(at(later + 150, 'two'));
  expect(image()).toHaveAttribute('src', at(later + 150, 'two').mediumUrl);
});

test('one whose address has run out shows the initial, and is asked for again', () => {
  const { image, container, next, renew } = show(at(past));
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  expect(container).toHaveTextContent('A');
  expect(renew).toHaveBeenCalledTimes(1);
  next(at(later));
  expect(image()).toHaveAttribute('src', at(later).mediumUrl);
});

test('one that was shown and has run out since is asked for again, too', () => {
  const { image, next, renew } = show(at(past));
  fireEvent.load(image()!);
  next(at(past)); // drawn again, for another reason
  fireEvent.error(image()!);
  expect(renew).toHaveBeenCalledTimes(1);
  next(at(later));
  expect(image()).toHaveAttribute('src', at(later).mediumUrl);
});

test('of what someone may not see there is the placeholder, and no initial', () => {
  const { image, container } = show({ ...at(later), smallUrl: '', mediumUrl: '', largeUrl: '' });
  expect(image()).toBeNull();
  expect(container.innerHTML).toContain('data:image/png');
  expect(container).not.toHaveTextContent('A');
});

test('one that is gone is asked for once, not for ever', () => {
  const { image, next, renew } = show(at(later));
  fireEvent.error(image()!);
  next(at(later + 150));
  fireEvent.error(image()!);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(image()).toBeNull();
});

test('a placeholder that makes no sense is left out', () => {
  const { image } = show({ ...at(later), thumbhash: '%%%' });
  expect(image()).not.toBeNull();
});
