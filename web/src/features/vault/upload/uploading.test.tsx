import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { apiUrl, http } from '#test/http';
import { act } from 'react';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { renderPart } from '#test/render-part';
import { metadataOf, uploadServer } from '#test/uploads';
import { anItem, openVault, vault } from '#test/vault';
import type { Prepare } from '#web/client/uploads/uploads';
import type { VideoMetadata } from '../item/video-metadata';

const fine: VideoMetadata = { readable: true, seconds: 60, width: 1280, height: 720 };
const readVideo = jest.fn<(file: Blob) => Promise<VideoMetadata>>();
const convertVideo = jest.fn<Prepare>();
jest.unstable_mockModule('../item/read-video', () => ({ readVideo }));
jest.unstable_mockModule('../item/convert-video', () => ({ convertVideo }));
const { ContentManagement } = await import('../content-management');
const { setSession } = await import('#web/client/session/session');
const { aSession } = await import('#test/gateway');

const photo = new File(['x'], 'silk.jpg', { type: 'image/jpeg', lastModified: 1 });
const video = new File(['x'], 'evening.mov', { type: 'video/quicktime', lastModified: 1 });

beforeEach(() => {
  Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => undefined });
  openVault();
  setSession(aSession());
  readVideo.mockReset().mockResolvedValue(fine);
  convertVideo.mockReset();
});
afterEach(() => localStorage.clear());

const choose = (file: File) => fireEvent.change(screen.getByLabelText('File to sell'), { target: { files: [file] } });

/** The form, filled in as far as is given. */
async function form({ file, title, price }: { file?: File; title?: string; price?: string }) {
  const { user } = renderPart(<ContentManagement />);
  await screen.findByText('Nothing in your vault yet');
  if (file) choose(file);
  if (title) await user.type(screen.getByRole('textbox', { name: 'Title' }), title);
  if (price) await user.type(screen.getByRole('textbox', { name: 'Price' }), price);
  return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}
/** The server changes the first item, and pushes it. */
const settle = (change: object) => {
  const item = { ...vault.items[0], ...change };
  vault.items = [item, ...vault.items.slice(1)];
  return act(() => arrive('ItemChangedPushed', { item }));
};

test('the button says what comes next, and a press before that leads there (UPLOAD-08, UPLOAD-09)', async () => {
  const { user, press } = await form({});
  await press('Select a file first');
  expect(await screen.findByText('Missing information')).toBeVisible();
  expect(screen.getByText('Please fill in all fields and select a file')).toBeVisible();
  expect(screen.getByRole('button', { name: /Drop a file or choose one/ })).toHaveFocus();
  choose(photo);
  await press('Enter a title');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await user.keyboard('Silk');
  await press('Enter a price');
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveFocus();
  await user.keyboard('12');
  expect(screen.getByRole('button', { name: 'Upload Content' })).toBeVisible();
  expect(vault.created).toEqual([]);
});

test.each(['0', '-3', '1.005'])('a price of %s is none (UPLOAD-10)', async (price) => {
  const { press } = await form({ file: photo, title: 'Silk', price });
  await press('Upload Content');
  expect(await screen.findByText('Invalid price')).toBeVisible();
  expect(screen.getByText('Please enter a valid price greater than $0')).toBeVisible();
  expect(vault.created).toEqual([]);
});

test('prices that no one can pay, or that are too high, are shown at once', async () => {
  const { user } = await form({ price: '0.20' });
  expect(screen.getByText('Minimum card payment is $0.50. Items below that can’t be bought.')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Price' }));
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '10000.01');
  expect(screen.getByText('At most $10,000.00.')).toBeVisible();
});

test('files of other types and files that are too large are refused as they are chosen (UPLOAD-02, UPLOAD-03)', async () => {
  await form({});
  choose(new File(['x'], 'video.avi', { type: 'video/x-msvideo' }));
  expect(await screen.findByText('Invalid file format')).toBeVisible();
  expect(screen.getByText('Only .mp4, .mov, .webm, .jpg, .png, and .webp files are allowed.')).toBeVisible();
  const large = new File(['x'], 'video.mp4', { type: 'video/mp4' });
  Object.defineProperty(large, 'size', { value: 1024 ** 3 + 1 });
  choose(large);
  expect(await screen.findByText('File too large')).toBeVisible();
  expect(screen.getByText('Please select a file smaller than 1GB')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Select a file first' })).toBeVisible();
});

test.each([
  [{ ...fine, seconds: 1801 }, 'Video duration must be 30 minutes or less'],
  [{ ...fine, width: 7680, height: 4320 }, 'Video resolution must be 4K (3840x2160) or lower'],
  [{ ...fine, readable: false }, 'Invalid video file or unsupported format'],
])('a video that is %j is refused before anything is made (UPLOAD-04 to 06)', async (details, texts) => {
  readVideo.mockResolvedValue(details);
  const { press } = await form({ file: video, title: 'Evening', price: '12' });
  await press('Upload Content');
  expect(await screen.findByText(texts)).toBeVisible();
  expect(vault.created).toEqual([]);
});

test('a check that itself fails stops no one (UPLOAD-07)', async () => {
  uploadServer();
  readVideo.mockRejectedValue(new Error('No such reader.'));
  const { press } = await form({ file: video, title: 'Evening', price: '12' });
  await press('Upload Content');
  await waitFor(() => expect(vault.created).toHaveLength(1));
  expect(vault.created[0]).toMatchObject({ title: 'Evening', contentType: 'video', price: 1200 });
});

test('the item is made first, then its file is sent; it is complete when the server says so (UPLOAD-15, UPLOAD-26)', async () => {
  const { created } = uploadServer();
  const { press } = await form({ file: photo, title: 'Silk', price: '12.50' });
  await press('Upload Content');
  await waitFor(() => expect(created).toHaveLength(1));
  expect(vault.created).toEqual([{ attemptId: expect.any(String), title: 'Silk', description: '', contentType: 'photo', price: 1250 }]);
  expect(metadataOf(created[0])).toMatchObject({ purpose: 'content-item', item: vault.created[0]!.attemptId, filename: 'silk.jpg' });
  expect(await screen.findByRole('button', { name: 'Select a file first' })).toBeVisible(); // ready for the next one
  expect(await screen.findByText('1 of 10 today')).toBeVisible();
  await settle({ state: 'processing' });
  const onTheirWay = within(await screen.findByRole('list', { name: 'Uploads in progress' }));
  expect(await onTheirWay.findByText('Checking')).toHaveAttribute('aria-current', 'step');
  expect(onTheirWay.queryByText('Converting')).not.toBeInTheDocument();
  expect(screen.queryByText('Content uploaded successfully!')).not.toBeInTheDocument();
  await settle({ state: 'ready' });
  expect(await screen.findByText('Content uploaded successfully!')).toBeVisible();
  expect(onTheirWay.getByText('Complete')).toBeVisible();
});

test('a video is followed while the server converts and checks it (UPLOAD-15, UPLOAD-19)', async () => {
  uploadServer();
  const { press } = await form({ file: video, title: 'Evening', price: '12' });
  await press('Upload Content');
  await waitFor(() => expect(vault.created).toHaveLength(1));
  await settle({ state: 'processing' });
  const onTheirWay = within(await screen.findByRole('list', { name: 'Uploads in progress' }));
  const current = async () => (await onTheirWay.findByText(/^(Converting|Checking)$/, { selector: '[aria-current]' })).textContent;
  await waitFor(async () => expect(await current()).toBe('Converting'));
  expect(onTheirWay.getByText('Waiting to start')).toBeVisible();
  const itemId = vault.items[0]!.id;
  await act(() => arrive('ItemFileProgressPushed', { itemId, step: 'converting' }));
  expect(await onTheirWay.findByText('0%')).toBeVisible();
  await act(() => arrive('ItemFileProgressPushed', { itemId, step: 'converting', progress: 40 }));
  expect(await onTheirWay.findByText('40%')).toBeVisible();
  await act(() => arrive('ItemFileProgressPushed', { itemId, step: 'checking', progress: 100 }));
  expect(await current()).toBe('Checking');
  await settle({ state: 'ready', previewUrl: '/preview' });
  expect(await onTheirWay.findByText('Complete')).toBeVisible();
});

test('what is chosen is shown before it is sent, until another file takes its place', async () => {
  await form({});
  choose(photo);
  expect(await screen.findByRole('img', { name: 'Preview of silk.jpg' })).toHaveAttribute('src', 'blob:silk.jpg');
  choose(video);
  expect(await screen.findByLabelText('Preview of evening.mov')).toHaveAttribute('src', 'blob:evening.mov#t=0.1');
  expect(screen.queryByRole('img', { name: 'Preview of silk.jpg' })).not.toBeInTheDocument();
  expect(vault.created).toEqual([]);
});

test('what the browser cannot show is sent all the same', async () => {
  const { created } = uploadServer();
  const { press } = await form({ file: video, title: 'Evening', price: '12' });
  fireEvent.error(await screen.findByLabelText('Preview of evening.mov'));
  await waitFor(() => expect(screen.queryByLabelText('Preview of evening.mov')).not.toBeInTheDocument());
  await press('Upload Content');
  await waitFor(() => expect(created).toHaveLength(1));
});

test('an answer that was lost makes no second item: the same values are the same attempt', async () => {
  uploadServer();
  const attempts: unknown[] = [];
  gateway.use(
    http.post(
      '/items',
      async ({ request }) => {
        attempts.push((await request.json()).attemptId);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const { press } = await form({ file: photo, title: 'Silk', price: '12' });
  await press('Upload Content');
  expect(await screen.findByText('Upload failed')).toBeVisible();
  expect(screen.getByText('Failed to upload content')).toBeVisible();
  await press('Upload Content');
  await waitFor(() => expect(vault.created).toHaveLength(1));
  expect(vault.created[0]!.attemptId).toBe(attempts[0]);
});

test('the eleventh of a day is refused by the server, and said (UPLOAD-13)', async () => {
  const { created } = uploadServer();
  gateway.use(http.post('/items', () => problem(429, 'DAILY_LIMIT')));
  const { press } = await form({ file: photo, title: 'Silk', price: '12' });
  await press('Upload Content');
  expect(await screen.findByText('Daily limit reached')).toBeVisible();
  expect(screen.getByText('You can only upload 10 files per day.')).toBeVisible();
  expect(created).toHaveLength(0);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Silk'); // nothing is lost
});

test.each([
  [{ state: 'refused', reason: 'It shows a minor.' }, 'Upload failed', 'It shows a minor.'],
  [{ state: 'refused', reason: 'Video duration must be 30 minutes or less' }, 'Error', 'Video duration must be 30 minutes or less'],
  [{ state: 'in_review' }, 'Content uploaded successfully!', 'In review before others can see it.'],
  [
    { state: 'ready', contentType: 'video' },
    'Preview creation failed',
    'Unable to create video preview. Your original video will be used.',
  ],
])('an item that ends as %j: %s', async (change, title, texts) => {
  uploadServer();
  const { press } = await form({ file: photo, title: 'Silk', price: '12' });
  await press('Upload Content');
  await waitFor(() => expect(vault.created).toHaveLength(1));
  await screen.findByText('1 of 10 today');
  await settle(change);
  expect(await screen.findByText(title)).toBeVisible();
  expect((await screen.findAllByText(texts)).length).toBeGreaterThan(0);
});

test('a large video is made smaller first, with its progress; given up, its item goes too (UPLOAD-16 to 19)', async () => {
  Object.assign(globalThis, { VideoEncoder: class {}, VideoDecoder: class {} });
  const { created } = uploadServer();
  const large = new File(['x'], 'evening.mov', { type: 'video/quicktime' });
  Object.defineProperty(large, 'size', { value: 10 * 1024 ** 2 });
  convertVideo.mockImplementation((_, onProgress, stop) => {
    onProgress(30);
    return new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('Canceled.'))));
  });
  const { press } = await form({ file: large, title: 'Evening', price: '12' });
  await press('Upload Content');
  const onTheirWay = within(await screen.findByRole('list', { name: 'Uploads in progress' }));
  expect(onTheirWay.getByText('Compressing')).toHaveAttribute('aria-current', 'step');
  expect(await onTheirWay.findByText('30%')).toBeVisible();
  await press('Cancel evening.mov');
  await waitFor(() => expect(vault.deleted).toEqual([vault.created[0]!.attemptId]));
  expect(created).toHaveLength(0);
  for (const name of ['VideoEncoder', 'VideoDecoder']) Reflect.deleteProperty(globalThis, name);
});

test('an upload can be paused, and goes on', async () => {
  uploadServer();
  gateway.use(http.untyped.patch(`${apiUrl}/uploads/:id`, () => delay('infinite'), { once: true }));
  const { press } = await form({ file: photo, title: 'Silk', price: '12' });
  await press('Upload Content');
  await press('Pause silk.jpg');
  expect(await screen.findByText('Paused')).toBeVisible();
  await press('Resume silk.jpg');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause silk.jpg' })).not.toBeInTheDocument());
});

test('a file refused at sign-in leaves its item, which takes another file', async () => {
  const { created } = uploadServer();
  gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => problem(415, 'UNSUPPORTED_TYPE', [], 'This is no picture.'), { once: true }));
  const { press } = await form({ file: photo, title: 'Silk', price: '12' });
  await press('Upload Content');
  expect((await screen.findAllByText('This is no picture.')).length).toBeGreaterThan(0);
  await press('Remove silk.jpg');
  expect(vault.deleted).toEqual([]);
  fireEvent.change(await screen.findByLabelText('File of Silk'), { target: { files: [photo] } });
  await waitFor(() => expect(created).toHaveLength(1));
  expect(metadataOf(created[0])).toMatchObject({ item: vault.created[0]!.attemptId });
});

test('an item whose upload was cut off takes only a file of its kind', async () => {
  const { created } = uploadServer();
  vault.items = [anItem('Tide', { state: 'uploading' })];
  renderPart(<ContentManagement />);
  const input = await screen.findByLabelText('File of Tide');
  fireEvent.change(input, { target: { files: [video] } });
  expect(await screen.findByText('Invalid file format')).toBeVisible();
  fireEvent.change(input, { target: { files: [photo] } });
  await waitFor(() => expect(created).toHaveLength(1));
});
