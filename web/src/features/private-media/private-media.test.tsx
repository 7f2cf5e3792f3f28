import type { ListPrivateMediaResponseJson } from '@sotto/proto/media/v1/media_service';
import type { MediaAccessJson, MediaFileJson } from '@sotto/proto/media/v1/media';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { ana } from '#test/people';
import { renderRoute } from '#test/render-route';

const picture = { smallUrl: '/s', mediumUrl: '/m', largeUrl: '/l' };
const photos: MediaFileJson[] = [
  { id: 'one', kind: 'image', picture },
  { id: 'two', kind: 'video', picture, videoUrl: '/v', durationS: 130 },
];
let access: MediaAccessJson = {};
let files: MediaFileJson[] = [];
beforeEach(() => {
  access = { status: 'none', files: 2 };
  files = [];
  gateway.use(
    http.get(`/profiles/${ana}`, () =>
      HttpResponse.json({ profile: { userId: ana, displayName: 'Ana', age: 29, gender: 'male', matched: true } }),
    ),
    http.get(`/profiles/${ana}/private-media`, () => HttpResponse.json({ access, files })),
  );
});
const open = () => renderRoute(`/profile/${ana}`);

test('access is asked for once, with a few texts; then it is pending', async () => {
  const asked: unknown[] = [];
  const pressed = Promise.withResolvers<void>();
  gateway.use(
    http.post('/access-requests', async ({ request }) => {
      await pressed.promise;
      asked.push(await request.json());
      access = { status: 'pending', files: 2 };
      return HttpResponse.json({});
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Request Access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Ana for access' }));
  await user.type(dialog.getByRole('textbox'), ' hello ');
  expect(dialog.getByText('7/500')).toBeVisible();
  await user.dblClick(dialog.getByRole('button', { name: 'Send request' }));
  pressed.resolve();
  expect(await screen.findByText('Request Sent')).toBeVisible();
  expect(await screen.findByText('Request Pending')).toBeVisible();
  expect(asked).toEqual([{ userId: ana, message: 'hello' }]);
});

test('a request that fails says so, and how it stands is read again', async () => {
  gateway.use(
    http.post('/access-requests', () => {
      access = { status: 'denied', files: 2, mayAskAgainAt: '2099-12-14T10:00:00Z' };
      return problem(409, 'REQUEST_NOT_ALLOWED', [], 'You asked before.');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Request Access' }));
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Request Failed')).toBeVisible();
  expect(await screen.findByText('Access Denied')).toBeVisible();
  expect(screen.getByText('You may ask again on Dec 14.')).toBeVisible();
});

test('after the wait a member may ask again', async () => {
  access = { status: 'denied', files: 2, mayAskAgainAt: '2020-01-01T10:00:00Z' };
  open();
  expect(await screen.findByRole('button', { name: 'Request Access' })).toBeVisible();
});

test('where there is nothing to ask for there is nothing to see', async () => {
  access = { status: 'none' };
  open();
  expect((await screen.findAllByText(/Ana/)).length).toBeGreaterThan(0);
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.queryByText('Private media')).not.toBeInTheDocument();
});

test('an answer arrives live; a grant that is gone empties the open gallery', async () => {
  access = { status: 'pending', files: 2 };
  const { user } = open();
  await screen.findByText('Request Pending');
  access = { status: 'approved', files: 2 };
  files = photos;
  await act(() => arrive('AccessRequestChangedPushed', { requestId: 'r', userId: ana, status: 'approved' }));
  await user.click(await screen.findByRole('button', { name: 'Access Granted' }));
  expect(await screen.findByRole('button', { name: 'Open picture 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open video 2' })).toBeVisible();
  access = { status: 'denied', files: 2, mayAskAgainAt: '2099-12-14T10:00:00Z' };
  files = [];
  await act(() => arrive('AccessRequestChangedPushed', { requestId: 'r', userId: ana, status: 'denied' }));
  expect(await screen.findByText('You no longer have access to this gallery.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open picture 1' })).not.toBeInTheDocument());
});

test('of a long gallery as many can be seen as its number says, page by page', async () => {
  access = { status: 'approved', files: 3 };
  const pages: Record<'' | 'two', ListPrivateMediaResponseJson> = {
    '': { access, files: photos, nextCursor: 'two', total: 3 },
    two: { access, files: [{ id: 'three', kind: 'image', picture }], total: 3 },
  };
  gateway.use(
    http.get(`/profiles/${ana}/private-media`, ({ request }) =>
      HttpResponse.json(pages[new URL(request.url).searchParams.get('cursor') === 'two' ? 'two' : '']),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('3 photos and videos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Access Granted' }));
  expect(await screen.findAllByRole('button', { name: /^Open / })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: 'Open picture 3' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Open / })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a grant that is gone while someone reads on closes what was read before', async () => {
  access = { status: 'approved', files: 3 };
  gateway.use(
    http.get(`/profiles/${ana}/private-media`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('cursor')
          ? { access: { status: 'denied', files: 3, mayAskAgainAt: '2099-12-14T10:00:00Z' } }
          : { access, files: photos, nextCursor: 'two', total: 3 },
      ),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Access Granted' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('You no longer have access to this gallery.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Open / })).not.toBeInTheDocument();
});

test('a failure is not taken for an empty gallery', async () => {
  gateway.use(http.get(`/profiles/${ana}/private-media`, () => problem(503, 'UNAVAILABLE'), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Failed to load private media.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Request Access' })).toBeVisible();
});
