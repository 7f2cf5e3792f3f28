import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { http } from '#test/http';
import { renderRoute } from '#test/render-route';
import { anItem, openVault, vault } from '#test/vault';

const chosen: object[] = [];
const picture = (version: string) => ({ smallUrl: `/s?${version}`, mediumUrl: `/m?${version}`, largeUrl: `/l?${version}` });

beforeEach(() => {
  openVault();
  chosen.length = 0;
  gateway.use(
    http.get('/items/:id', ({ params }) => {
      const item = vault.items.find(({ id }) => id === params.id);
      return HttpResponse.json({ item: { ...item, fullUrl: '/full', durationS: 72 } });
    }),
    http.put('/items/:id/thumbnail', async ({ params, request }) => {
      chosen.push({ id: params.id, ...(await request.json()) });
      return HttpResponse.json({ item: anItem('Silk', { picture: picture('new') }) });
    }),
  );
});

async function open(change: ContentItemJson) {
  vault.items = [anItem('Silk', { picture: picture('old'), ...change })];
  const { user } = renderRoute('/my-storefront');
  await user.click(await screen.findByRole('button', { name: 'More for Silk' }));
  const entry = async () => user.click(await screen.findByRole('menuitem', { name: 'Choose thumbnail' }));
  return { user, entry, dialog: async () => within(await screen.findByRole('dialog', { name: 'Choose thumbnail' })) };
}
const shown = () => screen.getByTitle('Silk').closest('li')?.querySelector('img')?.getAttribute('src');

test('ThumbnailDialog: takes the frame of a video at the chosen time, and the row shows it', async () => {
  const { user, entry, dialog } = await open({ contentType: 'video' });
  await entry();
  const frames = await dialog();
  const video = await frames.findByLabelText<HTMLVideoElement>('Frame of the video');
  expect(video).toHaveAttribute('src', '/full');
  frames.getByRole('slider', { name: 'Time in the video' }).focus();
  await user.keyboard('{End}{ArrowLeft}');
  expect(video.currentTime).toBeCloseTo(71.9);
  expect(frames.getByText('1:11')).toBeVisible();
  await user.click(frames.getByRole('button', { name: 'Use this frame' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(chosen).toEqual([{ id: 'item-silk', atMs: 71_900 }]);
  expect(shown()).toBe('/m?new');
});

test('ThumbnailDialog: takes the chosen part of a photo', async () => {
  const { user, entry, dialog } = await open({ contentType: 'photo' });
  await entry();
  const part = await dialog();
  await user.click(await part.findByRole('button', { name: 'Use this part' }));
  await waitFor(() => expect(chosen).toEqual([{ id: 'item-silk', part: { x: 0, y: 0, width: 1, height: 1 } }]));
});

test('ThumbnailDialog: says that a frame is not allowed, and stays open for another one', async () => {
  gateway.use(http.put('/items/:id/thumbnail', () => problem(422, 'THUMBNAIL_REFUSED')));
  const { user, entry, dialog } = await open({ contentType: 'video' });
  await entry();
  await user.click(await (await dialog()).findByRole('button', { name: 'Use this frame' }));
  expect(await screen.findByText('This frame can’t be used. Choose another one.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Choose thumbnail' })).toBeVisible();
  expect(shown()).toBe('/m?old');
});

test.each([{ state: 'uploading' }, { state: 'processing' }, { state: 'refused' }, { moderationStatus: 'hidden' }])(
  'ThumbnailDialog: is not offered for an item that is %j',
  async (change) => {
    await open(change);
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Choose thumbnail' })).not.toBeInTheDocument();
  },
);
