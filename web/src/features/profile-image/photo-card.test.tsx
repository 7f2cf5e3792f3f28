import type { ProfileImageJson } from '@sotto/proto/media/v1/media';
import type { GetProfileImagesResponseJson } from '@sotto/proto/media/v1/media_service';
import { jest } from '@jest/globals';
import { arrive } from '#test/fake-socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { apiUrl, http } from '#test/http';
import { ownProfile } from '#test/cards';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { metadataOf, uploadId, uploadServer } from '#test/uploads';

const picture = { smallUrl: '/s', mediumUrl: '/m', largeUrl: '/l' };
const approved: ProfileImageJson = { id: 'image-1', status: 'approved', isPrimary: true, picture };
const pending: ProfileImageJson = { id: uploadId, status: 'pending', isPrimary: true, picture: { ...picture, blurred: true } };
const photo = (type = 'image/jpeg', bytes = 10, name = 'me.jpg') => new File([new Uint8Array(bytes)], name, { type });

let images: GetProfileImagesResponseJson;
beforeEach(() => {
  images = {};
  gateway.use(
    http.get('/profile', () => HttpResponse.json({ profile: ownProfile() })),
    http.get('/profile/images', () => HttpResponse.json(images)),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

/** Whether this browser can draw what is chosen. */
const draws = (can: boolean) =>
  Object.assign(HTMLImageElement.prototype, { decode: () => (can ? Promise.resolve() : Promise.reject(new Error('cannot'))) });

async function openCard() {
  const route = renderRoute('/profile-setup');
  const card = within(await screen.findByRole('region', { name: 'Your photo' }));
  const input = (await card.findByLabelText('Photo')) as HTMLInputElement;
  return { ...route, card, choose: (file: File) => route.user.upload(input, file) };
}

test('a photo is cropped, sent, and waits under review', async () => {
  draws(true);
  const { created } = uploadServer();
  const { user, card, choose } = await openCard();
  await choose(photo());
  const dialog = await screen.findByRole('dialog', { name: 'Choose the part that others see' });
  expect(within(dialog).getByRole('slider', { name: 'Zoom' })).toBeInTheDocument();
  images = { latest: pending };
  await user.click(within(dialog).getByRole('button', { name: 'Use this photo' }));
  expect(await screen.findByText('Image uploaded')).toBeInTheDocument();
  expect(metadataOf(created[0])).toMatchObject({ purpose: 'profile-image', filename: 'me.jpg', crop: '0.00000,0.00000,1.00000,1.00000' });
  expect(await card.findByText('Under Review')).toBeVisible();
  expect(await screen.findByText('Photo approval')).toBeInTheDocument();
});

test('what the browser cannot draw, such as HEIC, is sent without a crop', async () => {
  draws(false);
  const { created } = uploadServer();
  const { choose } = await openCard();
  await choose(photo('', 10, 'IMG_0001.HEIC'));
  expect(await screen.findByText('Image uploaded')).toBeInTheDocument();
  expect(metadataOf(created[0])).not.toHaveProperty('crop');
});

test.each([
  ['a text', photo('text/plain', 10, 'me.txt'), 'Please select an image file'],
  ['five megabytes', photo('image/jpeg', 5 * 1024 * 1024), 'Image must be less than 5MB'],
])('%s is refused before it is sent', async (_, file, texts) => {
  const { card, choose } = await openCard();
  Object.defineProperty(card.getByLabelText('Photo'), 'accept', { value: '' });
  await choose(file);
  expect(await card.findByText(texts)).toBeVisible();
});

test('a failure says so beside the photo and in a toast', async () => {
  draws(false);
  uploadServer();
  gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => problem(415, 'UNSUPPORTED_TYPE')));
  const { card, choose } = await openCard();
  await choose(photo());
  expect(await screen.findByText('Upload failed')).toBeInTheDocument();
  expect(screen.getByText('There was an error uploading your image. Please try again.')).toBeInTheDocument();
  expect(card.getByText('Please select an image file')).toBeVisible();
  gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => problem(403, 'FORBIDDEN')));
  await choose(photo());
  expect(await card.findByText('Upload failed. Please try again.')).toBeVisible();
});

test.each([
  [415, 'UNSUPPORTED_TYPE', 'Animated pictures cannot be used. Please choose a still picture.'],
  [413, 'FILE_TOO_LARGE', 'This picture has too many pixels. Please make it smaller first.'],
  [422, 'PICTURE_TOO_LONG', 'This picture is too long and narrow. Please crop it first.'],
  [422, 'FILE_UNREADABLE', 'This file is damaged or incomplete.'],
])('a refusal with %i %s is shown with the text of the server', async (status, code, detail) => {
  draws(false);
  uploadServer();
  gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => problem(status, code, [], detail)));
  const { card, choose } = await openCard();
  await choose(photo());
  expect(await card.findByText(detail)).toBeVisible();
});

test.each([
  ['approved', 'Image approved!', { current: { ...pending, status: 'approved' } }],
  ['rejected', 'Image rejected', { latest: { ...pending, status: 'rejected' } }],
])('an image that is %s is shown once, by its frame', async (status, texts, after) => {
  images = { latest: pending };
  const { card } = await openCard();
  expect(await card.findByText('Under Review')).toBeVisible();
  images = after;
  await act(() => arrive('ProfileImageChangedPushed', { image: { ...pending, status } }));
  expect(await screen.findByText(texts)).toBeInTheDocument();
  await waitFor(() => expect(card.queryByText('Under Review')).not.toBeInTheDocument());
  expect(screen.getAllByText(texts)).toHaveLength(1);
});

test('an image that waits for a person promises no minute, once that is known', async () => {
  images = { current: approved, latest: pending };
  const { card } = await openCard();
  expect(await card.findByText(/usually takes under a minute/)).toBeVisible();
  images = { current: approved, latest: { ...pending, needsReview: true } };
  await act(() => arrive('ProfileImageChangedPushed', { image: { ...pending, needsReview: true } }));
  expect(await card.findByText(/A person needs to review it first/)).toHaveTextContent('Your current photo stays until then.');
  expect(card.queryByText(/under a minute/)).not.toBeInTheDocument();
  expect(card.getByText('Under Review')).toBeVisible();
});

test('a frame that was missed is made up for when the connection is back', async () => {
  images = { latest: pending };
  const { card } = await openCard();
  await card.findByText('Under Review');
  images = { current: { ...pending, status: 'approved' } };
  await act(() => arrive('Ready'));
  expect(await screen.findByText('Image approved!')).toBeInTheDocument();
});

test('a photo that was approved before is no news', async () => {
  images = { current: approved };
  const { card } = await openCard();
  expect(await card.findByRole('button', { name: 'Replace' })).toBeVisible();
  expect(screen.queryByText('Image approved!')).not.toBeInTheDocument();
});

test('a photo is removed after a question', async () => {
  images = { current: approved };
  let removed = 0;
  gateway.use(
    http.delete('/profile/images', () => {
      removed += 1;
      images = {};
      return HttpResponse.json({});
    }),
  );
  const { user, card } = await openCard();
  await user.click(await card.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Photo removed')).toBeInTheDocument();
  expect(removed).toBe(1);
  expect(await card.findByRole('button', { name: 'Upload' })).toBeVisible();
});

test('a look-up that fails is logged, and can be tried again', async () => {
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  gateway.use(http.get('/profile/images', () => problem(503, 'UNAVAILABLE')));
  renderRoute('/profile-setup');
  expect(await screen.findByText('Failed to load your photo')).toBeVisible();
  expect(reported).toHaveBeenCalledWith('Error fetching profile image', expect.anything());
  reported.mockRestore();
});
