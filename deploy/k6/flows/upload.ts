import { check } from 'k6';
import { b64encode } from 'k6/encoding';
import { Trend } from 'k6/metrics';
import { flow, mine, ponder, until } from '../flow.ts';
import { sessionOf } from '../session.ts';

interface Images {
  current?: { id: string };
  latest?: { id: string; status: string; needsReview?: boolean };
}

const picture = open(import.meta.resolve('../../local/demo/portraits/ana.webp').replace('file://', ''), 'b');
const verdict = new Trend('verdict', true);
const parts = 3;
const patienceMs = 60_000;
const tus = { 'tus-resumable': '1.0.0' };

/** A new profile picture, resumable and in parts; the page is closed after the first one, and goes on where the server says it was. */
export const upload = flow('upload', (seed) => {
  const session = sessionOf(mine(seed.members));
  const metadata = Object.entries({ filename: 'ana.webp', filetype: 'image/webp', purpose: 'profile-image' });
  const made = session.call('POST', '/uploads', {
    headers: {
      ...tus,
      'upload-length': String(picture.byteLength),
      'upload-metadata': metadata.map(([key, value]) => `${key} ${b64encode(value)}`).join(','),
    },
    expected: 201,
  });
  const location = made.headers.Location ?? '';
  const send = (from: number, to: number) =>
    session.call('PATCH', location, {
      kind: 'upload',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      bytes: picture.slice(from, to),
      expected: 204,
    });

  const part = Math.ceil(picture.byteLength / parts);
  send(0, part);
  ponder(1, 3);
  const offset = Number(session.call('HEAD', location, { headers: tus }).headers['Upload-Offset']);
  check(offset, { 'the server knows how far it has the file': (at) => at === part });
  for (let from = offset; from < picture.byteLength; from += part) send(from, Math.min(from + part, picture.byteLength));

  const id = location.split('/').pop();
  const isDecided = ({ current, latest }: Images) =>
    current?.id === id || (latest?.id === id && (latest?.status !== 'pending' || latest?.needsReview === true));
  verdict.add(until('verdict', patienceMs, 0.5, () => isDecided(session.ask<Images>('GET', '/profile/images'))));
});
