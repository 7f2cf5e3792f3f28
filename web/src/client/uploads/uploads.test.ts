import { configureStore } from '@reduxjs/toolkit';
import { HttpResponse } from 'msw';
import { apiUrl, http } from '#test/http';
import { aSession, gateway, problem } from '#test/gateway';
import { metadataOf, uploadServer } from '#test/uploads';
import { waitFor } from '@testing-library/dom';
import { rootReducer } from '../reducer';
import { setSession } from '../session/session';
import { dropUpload, retryUpload, startUpload, type UploadJob } from './uploads';
import { selectUploads } from './uploads.slice';

const video = new File([new Uint8Array(100)], 'video.mov', { type: 'video/quicktime' });
const small = new File([new Uint8Array(10)], 'video.webm', { type: 'video/webm' });

/** What a job was shown, and what a tray sees. */
function begin(job: Partial<UploadJob> = {}) {
  const { dispatch, getState } = configureStore({ reducer: rootReducer });
  const reported: string[] = [];
  startUpload(video, {
    purpose: 'content-item',
    item: 'item-1',
    onArrived: () => reported.push('arrived'),
    onFailed: ({ code }) => reported.push(`failed ${code}`),
    onAbandoned: () => reported.push('given up'),
    ...job,
  })(dispatch);
  const rows = () => selectUploads(getState() as Parameters<typeof selectUploads>[0]);
  return { dispatch, reported, rows };
}

beforeEach(() => setSession(aSession()));
afterEach(() => localStorage.clear());

test('a smaller file is made first, and sent in place of the one that was chosen', async () => {
  const { created } = uploadServer();
  const { reported, rows } = begin({
    prepare: async (_, onProgress) => {
      onProgress(50);
      return small;
    },
  });
  expect(rows()[0]).toMatchObject({ state: 'compressing', chosenSize: 100 });
  await waitFor(() => expect(reported).toEqual(['arrived']));
  expect(metadataOf(created[0])).toMatchObject({ purpose: 'content-item', item: 'item-1', filename: 'video.webm' });
  expect(rows()[0]).toMatchObject({ state: 'done', compressed: 50, chosenSize: 100, size: 10, sent: 10, name: 'video.mov' });
});

test('given up while a smaller file is made, nothing is sent', async () => {
  const { created } = uploadServer();
  const { dispatch, reported, rows } = begin({
    prepare: (_, __, stop) => new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('Canceled.')))),
  });
  dropUpload(rows()[0]!.key)(dispatch);
  await waitFor(() => expect(reported).toEqual(['given up', 'failed CANCELED']));
  expect(rows()).toEqual([]);
  expect(created).toHaveLength(0);
});

test('tried again, the smaller file is not made again', async () => {
  uploadServer();
  let made = 0;
  gateway.use(http.untyped.post(`${apiUrl}/uploads`, () => problem(429, 'QUOTA_EXCEEDED'), { once: true }));
  const { dispatch, reported, rows } = begin({
    prepare: async () => {
      made += 1;
      return small;
    },
  });
  await waitFor(() => expect(reported).toEqual(['failed QUOTA_EXCEEDED']));
  expect(rows()[0]).toMatchObject({ state: 'failed', fault: { code: 'QUOTA_EXCEEDED' } });
  retryUpload(rows()[0]!.key)(dispatch);
  await waitFor(() => expect(reported).toEqual(['failed QUOTA_EXCEEDED', 'arrived']));
  expect(made).toBe(1);
});

test('when the session ends, what is being made is stopped', async () => {
  uploadServer();
  gateway.use(http.post('/sessions/refresh', () => new HttpResponse(null, { status: 204 })));
  const { reported } = begin({
    prepare: (_, __, stop) => new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('Canceled.')))),
  });
  setSession(undefined);
  await waitFor(() => expect(reported).toEqual(['failed CANCELED']));
});
