import { jest } from '@jest/globals';
import type { AccessRequestJson, MediaFileJson } from '@sotto/proto/media/v1/media';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { apiUrl, http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

const picture = { smallUrl: '/s', mediumUrl: '/m', largeUrl: '/l' };
const aFile = (name: string, change: MediaFileJson = {}): MediaFileJson => ({
  id: `file-${name}`,
  bucket: 'private-media',
  name,
  kind: 'image',
  state: 'ready',
  picture,
  ...change,
});
const aRequest = (name: string, change: AccessRequestJson = {}): AccessRequestJson => ({
  id: `request-${name.toLowerCase()}`,
  requesterId: `member-${name.toLowerCase()}`,
  contentOwnerId: me,
  peerName: name,
  status: 'pending',
  createdAt: '2026-01-05T10:00:00Z',
  ...change,
});

let files: MediaFileJson[] = [];
let requests: AccessRequestJson[] = [];
beforeEach(() => {
  files = [aFile('candle.mov', { kind: 'video', durationS: 42, videoUrl: '/v' }), aFile('silk.jpg')];
  requests = [];
  sessionStorage.clear();
  gateway.use(
    http.get('/media', ({ request }) => {
      const bucket = new URL(request.url).searchParams.get('bucket');
      return HttpResponse.json({ files: files.filter((file) => file.bucket === bucket) });
    }),
    http.get('/access-requests', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const list = requests
        .filter((one) => (one.requesterId === me) === (searchParams.get('direction') === 'outgoing'))
        .filter(({ status }) => [null, status].includes(searchParams.get('status')));
      return HttpResponse.json({ requests: list, total: list.length });
    }),
  );
});

test('a visitor is asked to sign in, in the navigation of visitors: no entries of members, and nothing to sign out of', async () => {
  gateway.use(http.post('/sessions/refresh', () => new HttpResponse(null, { status: 204 })));
  renderRoute('/media');
  expect(await screen.findByText('Please sign in to manage your media.')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/safety', '/about']);
  expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
});

test('the tab stands in the address; Back leads to the profile set-up', async () => {
  const { user, router } = renderRoute('/media?tab=private');
  expect(await screen.findByRole('tab', { name: 'Private Media', selected: true })).toBeVisible();
  expect(screen.getByText(/Only you and people you approve/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/profile-setup');
  await user.click(screen.getByRole('tab', { name: 'Access Requests' }));
  expect(router.state.location.search).toBe('?tab=requests');
});

test('each file says how it stands, and is notified of changes', async () => {
  files = [aFile('a', { state: 'processing', picture: undefined }), aFile('b', { state: 'refused', reason: 'It shows a minor.' })];
  renderRoute('/media?tab=private');
  expect(await screen.findByText('Processing')).toBeVisible();
  expect(screen.getByText('It shows a minor.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open a' })).not.toBeInTheDocument();
  files = [aFile('a'), files[1]!];
  await act(() => arrive('MediaFileChangedPushed', { file: aFile('a') }));
  expect(await screen.findByRole('button', { name: 'Open a' })).toBeVisible();
  expect(screen.queryByText('Processing')).not.toBeInTheDocument();
});

test('a list that was read before a file changed does not undo the change', async () => {
  files = [aFile('a', { state: 'processing', picture: undefined })];
  renderRoute('/media?tab=private');
  expect(await screen.findByText('Processing')).toBeVisible();
  const late = Promise.withResolvers<undefined>();
  const before = files;
  gateway.use(http.get('/media', async () => late.promise.then(() => HttpResponse.json({ files: before })), { once: true }));
  await act(() => arrive('Ready', {}));
  files = [aFile('a')];
  await act(() => arrive('MediaFileChangedPushed', { file: aFile('a') }));
  await act(async () => {
    late.resolve(undefined);
    await delay(100); // until that answer has arrived
  });
  await waitFor(() => expect(screen.queryByText('Processing')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open a' })).toBeVisible();
});

test('files that cannot be read are a failure, not an empty page', async () => {
  gateway.use(http.get('/media', () => problem(503, 'UNAVAILABLE')));
  renderRoute('/media');
  expect(await screen.findByText('Failed to load media')).toBeVisible();
});

describe('the gallery', () => {
  const inGallery = (name: string, galleryPosition?: number) => aFile(name, { bucket: 'profile-media', galleryPosition, forGallery: true });
  let saved: unknown[];
  beforeEach(() => {
    saved = [];
    files = [inGallery('a.jpg', 0), inGallery('b.jpg', 1), inGallery('c.jpg')];
    gateway.use(
      http.put('/media/gallery', async ({ request }) => {
        const order = (await request.json()) as { ids: string[] };
        saved.push(order);
        files = files.map((file) => ({ ...file, galleryPosition: order.ids.includes(file.id!) ? order.ids.indexOf(file.id!) : undefined }));
        return HttpResponse.json({});
      }),
    );
  });
  const names = () => screen.getAllByRole('button', { name: /^Open / }).map((button) => button.getAttribute('aria-label'));

  test('is ordered by keys alone, each step said and saved', async () => {
    const { user } = renderRoute('/media');
    const handle = await screen.findByRole('button', { name: 'Move b.jpg, number 2 of 2' });
    handle.focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(saved).toEqual([{ ids: ['file-b.jpg', 'file-a.jpg'] }]));
    await waitFor(() => expect(names()).toEqual(['Open b.jpg', 'Open a.jpg', 'Open c.jpg']));
    expect(await screen.findByText('b.jpg is number 1 of 2 now')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move b.jpg, number 1 of 2' })).toHaveFocus());
  });

  test('takes a file in and leaves one out; a failure puts it back', async () => {
    const { user } = renderRoute('/media');
    await user.click(await screen.findByRole('button', { name: 'Show c.jpg on my profile' }));
    await waitFor(() => expect(saved).toEqual([{ ids: ['file-a.jpg', 'file-b.jpg', 'file-c.jpg'] }]));
    gateway.use(http.put('/media/gallery', () => problem(503, 'UNAVAILABLE')));
    await user.click(screen.getByRole('button', { name: 'Leave a.jpg out' }));
    expect(await screen.findByText('Your order was not saved')).toBeVisible();
    expect(names()).toEqual(['Open a.jpg', 'Open b.jpg', 'Open c.jpg']);
  });
});

describe('adding', () => {
  const drop = async (file: File) => {
    renderRoute('/media?tab=private');
    await screen.findByRole('button', { name: /Add media/ });
    const input = document.querySelector('input[type=file]')!;
    fireEvent.change(input, { target: { files: [file] } });
  };

  test('something that is neither image nor video is refused', async () => {
    await drop(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Invalid File Type')).toBeVisible();
    expect(screen.getByText('Please select only images or videos.')).toBeVisible();
  });

  test('one of exactly a gibibyte is too large', async () => {
    const large = new File(['x'], 'video.mp4', { type: 'video/mp4' });
    Object.defineProperty(large, 'size', { value: 1024 ** 3 });
    await drop(large);
    expect(await screen.findByText('File Too Large')).toBeVisible();
    expect(screen.getByText('Please select files smaller than 1GB.')).toBeVisible();
  });

  test('an upload is shown, and the file is there afterwards', async () => {
    const headers = { 'tus-resumable': '1.0.0' };
    gateway.use(
      http.untyped.post(
        `${apiUrl}/uploads`,
        () => new HttpResponse(null, { status: 201, headers: { ...headers, location: '/api/v1/uploads/file-new.jpg' } }),
      ),
      http.untyped.patch(`${apiUrl}/uploads/file-new.jpg`, () => {
        files = [...files, aFile('new.jpg', { state: 'processing', picture: undefined })];
        return new HttpResponse(null, { status: 204, headers: { ...headers, 'upload-offset': '1' } });
      }),
    );
    await drop(new File(['x'], 'new.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Upload Successful')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove new.jpg' })).toBeVisible();
  });

  test('a refusal is shown with its texts and can be tried again', async () => {
    gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => problem(429, 'QUOTA_EXCEEDED', [], 'Enough for today.')));
    await drop(new File(['x'], 'new.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Upload Failed')).toBeVisible();
    expect(screen.getAllByText('Enough for today.').length).toBeGreaterThan(0);
    const tray = within(await screen.findByRole('region', { name: 'Uploads' }));
    expect(tray.getByRole('button', { name: 'Retry new.jpg' })).toBeVisible();
    expect(tray.getByRole('heading', { name: 'Upload Failed' })).toBeVisible(); // nothing is under way any more
    expect(sessionStorage.getItem('sotto-uploads')).toBeNull(); // a reload does not offer to go on with it
  });

  test('on a phone an upload takes a line, and its rows when asked', async () => {
    const phone = jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => delay('infinite')));
    await drop(new File(['x'], 'new.jpg', { type: 'image/jpeg' }));
    const tray = within(await screen.findByRole('region', { name: 'Uploads' }));
    expect(tray.getByRole('progressbar', { name: 'Uploads' })).toBeVisible();
    expect(tray.queryByText('new.jpg')).not.toBeInTheDocument();
    fireEvent.click(tray.getByRole('button', { name: 'Show uploads' }));
    expect(tray.getByText('new.jpg')).toBeVisible();
    phone.mockRestore();
  });

  test.each([413, 415, 422])('a file refused for what it is (%i) can only be removed', async (status) => {
    gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => problem(status, 'UNSUPPORTED_TYPE', [], 'This cannot be shown.')));
    await drop(new File(['x'], 'new.jpg', { type: 'image/jpeg' }));
    const tray = within(await screen.findByRole('region', { name: 'Uploads' }));
    fireEvent.click(await tray.findByRole('button', { name: 'Remove new.jpg' }));
    expect(screen.queryByRole('button', { name: 'Retry new.jpg' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument());
  });
});

describe('removing', () => {
  let removed = 0;
  beforeEach(() => {
    removed = 0;
    gateway.use(
      http.delete('/media/file-silk.jpg', () => {
        removed += 1;
        files = files.filter(({ name }) => name !== 'silk.jpg');
        return HttpResponse.json({});
      }),
    );
  });
  const remove = async () => {
    const { user, router } = renderRoute('/media?tab=private');
    await user.click(await screen.findByRole('button', { name: 'Remove silk.jpg' }));
    expect(await screen.findByText('File Removed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove silk.jpg' })).not.toBeInTheDocument();
    return { user, router };
  };

  test('a file is gone at once and can be taken back', async () => {
    const { user } = await remove();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Remove silk.jpg' })).toBeVisible();
    expect(removed).toBe(0);
  });

  test('leaving the page removes it for good', async () => {
    const { router } = await remove();
    expect(removed).toBe(0);
    await act(() => router.navigate('/about'));
    await waitFor(() => expect(removed).toBe(1));
  });

  test('a removal that fails brings the file back', async () => {
    gateway.use(http.delete('/media/file-silk.jpg', () => problem(503, 'UNAVAILABLE')));
    const { user } = await remove();
    await user.click(screen.getByRole('tab', { name: 'Profile Media' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
  });
});

describe('requests', () => {
  test('A approves and D denies while the row has the focus, and only what is pending', async () => {
    requests = [aRequest('Daniel'), aRequest('Kofi'), aRequest('Elias', { status: 'approved' })];
    const decided: string[] = [];
    gateway.use(
      http.put('/access-requests/:id', async ({ params, request }) => {
        const { status } = await request.json();
        decided.push(`${String(params.id)} ${status}`);
        requests = requests.map((one) => (one.id === params.id ? { ...one, status } : one));
        return HttpResponse.json({});
      }),
    );
    const { user } = renderRoute('/media?tab=requests');
    expect(await screen.findByRole('img', { name: '2 waiting' })).toBeVisible();
    (await screen.findByRole('button', { name: 'Approve Daniel' })).focus();
    await user.keyboard('a');
    expect(await screen.findByText('Request approved')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve Kofi' })).toHaveFocus());
    await user.keyboard('d');
    expect(await screen.findByText('Request denied')).toBeVisible();
    screen.getByRole('button', { name: 'Revoke access for Elias' }).focus();
    await user.keyboard('d');
    expect(decided).toEqual(['request-daniel approved', 'request-kofi denied']);
  });

  test('a decision that fails is shown, and the list is read again', async () => {
    requests = [aRequest('Daniel')];
    gateway.use(
      http.put('/access-requests/:id', () => {
        requests = [aRequest('Daniel', { status: 'denied' })];
        return problem(409, 'REQUEST_NOT_PENDING', [], 'It was decided already.');
      }),
    );
    const { user } = renderRoute('/media?tab=requests');
    await user.click(await screen.findByRole('button', { name: 'Approve Daniel' }));
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(await screen.findByText('Denied')).toBeVisible();
  });

  test('an approval is taken back after a question', async () => {
    requests = [aRequest('Elias', { status: 'approved' })];
    let revoked = 0;
    gateway.use(
      http.delete('/access-requests/request-elias', () => {
        revoked += 1;
        requests = [aRequest('Elias', { status: 'denied', decidedAt: '2026-11-14T10:00:00Z' })];
        return HttpResponse.json({});
      }),
    );
    const { user } = renderRoute('/media?tab=private');
    await user.click(await screen.findByRole('button', { name: '1 person has access' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke access for Elias' }));
    expect(revoked).toBe(0);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Elias no longer has access')).toBeVisible();
    expect(revoked).toBe(1);
  });

  test('the member’s own requests show how they stand; frames keep them true', async () => {
    const mine = aRequest('Ana', { requesterId: me, contentOwnerId: 'member-ana' });
    requests = [mine];
    renderRoute('/media?tab=requests');
    expect(await screen.findByText('Pending')).toBeVisible();
    requests = [{ ...mine, status: 'approved' }];
    await act(() => arrive('AccessRequestChangedPushed', { requestId: mine.id, userId: 'member-ana', status: 'approved' }));
    expect(await screen.findByText('Approved')).toBeVisible();
  });

  test('requests that cannot be read are shown', async () => {
    gateway.use(http.get('/access-requests', () => problem(503, 'UNAVAILABLE')));
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderRoute('/media?tab=requests');
    expect((await screen.findAllByText('Error Loading Requests')).length).toBeGreaterThan(1);
    log.mockRestore();
  });
});
