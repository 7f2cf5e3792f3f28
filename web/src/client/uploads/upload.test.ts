import { HttpResponse } from 'msw';
import { apiUrl, http } from '#test/http';
import { aSession, gateway, problem } from '#test/gateway';
import { metadataOf, uploadId, uploadServer } from '#test/uploads';
import { setSession } from '../session/session';
import { upload } from './upload';

const file = (bytes = 10) => new File([new Uint8Array(bytes)], 'beach at night.jpg', { type: 'image/jpeg', lastModified: 1 });

beforeEach(() => setSession(aSession()));
afterEach(() => localStorage.clear());

test('a file travels with its purpose, its crop and the token, and answers the id of what results', async () => {
  const { created, patched } = uploadServer();
  const crop = { x: 0, y: 0.25, width: 1, height: 0.5 };
  await expect(upload(file(), { purpose: 'profile-image', crop }).outcome).resolves.toBe(uploadId);
  expect(metadataOf(created[0])).toEqual({
    filename: 'beach at night.jpg',
    filetype: 'image/jpeg',
    purpose: 'profile-image',
    crop: '0.00000,0.25000,1.00000,0.50000',
  });
  expect(patched[0]!.headers.get('authorization')).toBe('Bearer token-1');
});

test('a token about to end is renewed before the file is sent', async () => {
  const { created } = uploadServer();
  setSession({ ...aSession('old'), expiresAt: new Date(Date.now() + 5_000).toISOString() });
  gateway.use(http.post('/sessions/refresh', () => HttpResponse.json(aSession('new'))));
  await upload(file(), { purpose: 'private-media' }).outcome;
  expect(created[0]!.headers.get('authorization')).toBe('Bearer new');
});

test('a refusal arrives with its code and texts, and is not tried again', async () => {
  uploadServer();
  let asked = 0;
  gateway.use(
    http.untyped.post(`${apiUrl}/uploads`, () => {
      asked += 1;
      return problem(413, 'FILE_TOO_LARGE', [], 'Image must be less than 5MB');
    }),
  );
  await expect(upload(file(), { purpose: 'profile-image' }).outcome).rejects.toMatchObject({
    status: 413,
    code: 'FILE_TOO_LARGE',
    detail: 'Image must be less than 5MB',
  });
  expect(asked).toBe(1);
});

test('the same file goes on where it stopped, and the device keeps no name of it', async () => {
  const seen = uploadServer();
  gateway.use(http.untyped.patch(`${apiUrl}/uploads/${uploadId}`, () => problem(403, 'FORBIDDEN'), { once: true }));
  await expect(upload(file(), { purpose: 'private-media' }).outcome).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(JSON.stringify({ ...localStorage })).toContain(uploadId);
  expect(JSON.stringify({ ...localStorage })).not.toContain('beach');
  seen.offset = 4;
  await expect(upload(file(), { purpose: 'private-media' }).outcome).resolves.toBe(uploadId);
  expect(seen.created).toHaveLength(1);
  expect(seen.patched.at(-1)!.headers.get('upload-offset')).toBe('4');
});

test.each([503, 401, 429])(
  'a server that cannot say where to go on just now (%i) is asked again, and nothing is sent twice',
  async (status) => {
    const seen = uploadServer();
    gateway.use(
      http.untyped.patch(`${apiUrl}/uploads/${uploadId}`, () => problem(503, 'UNAVAILABLE'), { once: true }),
      http.untyped.head(`${apiUrl}/uploads/${uploadId}`, () => new HttpResponse(null, { status }), { once: true }),
    );
    seen.offset = 4;
    await expect(upload(file(), { purpose: 'private-media' }).outcome).resolves.toBe(uploadId);
    expect(seen.created).toHaveLength(1);
    expect(seen.patched.at(-1)!.headers.get('upload-offset')).toBe('4');
  },
);

test('an upload that the server has forgotten begins again', async () => {
  const { created } = uploadServer();
  gateway.use(
    http.untyped.patch(`${apiUrl}/uploads/${uploadId}`, () => problem(503, 'UNAVAILABLE'), { once: true }),
    http.untyped.head(`${apiUrl}/uploads/${uploadId}`, () => new HttpResponse(null, { status: 404 }), { once: true }),
  );
  await expect(upload(file(), { purpose: 'private-media' }).outcome).resolves.toBe(uploadId);
  expect(created).toHaveLength(2);
});

test('what is paused waits; resumed it arrives', async () => {
  const { created } = uploadServer();
  const paused = upload(file(), { purpose: 'profile-media' });
  paused.pause();
  expect(await Promise.race([paused.outcome, new Promise((resolve) => setTimeout(resolve, 100, 'waiting'))])).toBe('waiting');
  expect(created).toHaveLength(0);
  paused.resume();
  await expect(paused.outcome).resolves.toBe(uploadId);
});

test('what is canceled ends as canceled', async () => {
  uploadServer();
  const dropped = upload(file(), { purpose: 'profile-media' });
  dropped.cancel();
  await expect(dropped.outcome).rejects.toMatchObject({ code: 'CANCELED' });
});
