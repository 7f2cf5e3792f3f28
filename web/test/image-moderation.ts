import { screen, within } from '@testing-library/react';
import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';
import { HttpResponse } from 'msw';
import { http } from './http';
import { gateway, problem } from './gateway';
import { signedInAs } from './staff';

export const [theo, kenji, freya] = ['a1', 'b2', 'c3'].map((end) => `0198c5f2-0000-7000-8000-0000000000${end}`) as [string, string, string];

/** A profile image that waits. */
export const waiting = (id: string, details: ImageToReviewJson = {}): ImageToReviewJson => ({
  image: { id, status: 'pending', picture: { smallUrl: `/${id}-s.webp`, mediumUrl: `/${id}-m.webp`, largeUrl: `/${id}-l.webp` } },
  userId: `owner-${id}`,
  bucket: 'profile-media',
  scoresJson: '{"porn":0.91,"sexy":0.06,"neutral":0.03}',
  createdAt: new Date(Date.now() - 120_000).toISOString(),
  ...details,
});

/** What the server holds, and what it was asked to do. */
export const backend: {
  images: ImageToReviewJson[];
  listed: Record<string, string>[];
  done: { what: string; id: string; body?: unknown }[];
  refuse: { what: string; status: number; code: string }[];
} = { images: [], listed: [], done: [], refuse: [] };

const refusal = (what: string) => {
  const at = backend.refuse.findIndex((one) => one.what === what);
  const [one] = at < 0 ? [] : backend.refuse.splice(at, 1);
  return one && problem(one.status, one.code);
};

const noted =
  (what: string) =>
  async (request: Request, id: string): Promise<HttpResponse<Record<string, never>>> => {
    backend.done.push({ what, id, ...(request.method === 'POST' && { body: await request.json() }) });
    return refusal(what) ?? HttpResponse.json({});
  };

/** An admin at the queue, with three images that wait. Call it before each test. */
export function serveReviews(): void {
  Object.assign(backend, { images: [theo, kenji, freya].map((id) => waiting(id)), listed: [], done: [], refuse: [] });
  signedInAs('admin');
  const [claim, release, decide, undo, escalate, divert] = ['claim', 'release', 'decide', 'undo', 'escalate', 'divert'].map(noted);
  gateway.use(
    http.get('/admin/images/stats', () => HttpResponse.json({ decidedToday: 27, pending: backend.images.length })),
    http.get('/admin/images', ({ request }) => {
      backend.listed.push(Object.fromEntries(new URL(request.url).searchParams));
      return refusal('list') ?? HttpResponse.json({ images: backend.images, total: backend.images.length });
    }),
    http.get('/admin/reports', () => HttpResponse.json({})),
    http.get('/admin/staff', () => HttpResponse.json({ staff: [{ userId: 'okafor', displayName: 'R. Okafor' }] })),
    http.get('/admin/members/:id', ({ params }) =>
      HttpResponse.json({
        context: {
          person: { userId: params.id, displayName: 'Theo', age: 28 },
          decisions: 1,
          createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
        },
      }),
    ),
    http.get('/admin/members/:id/events', () =>
      HttpResponse.json({ events: [{ id: 'e1', kind: 'account_created', at: new Date().toISOString() }] }),
    ),
    http.put('/admin/images/:id/claim', ({ request, params }) => claim!(request, String(params.id))),
    http.delete('/admin/images/:id/claim', ({ request, params }) => release!(request, String(params.id))),
    http.post('/admin/images/:id/decision', ({ request, params }) => decide!(request, String(params.id))),
    http.post('/admin/images/:id/escalation', ({ request, params }) => escalate!(request, String(params.id))),
    http.post('/admin/images/:id/diversion', ({ request, params }) => divert!(request, String(params.id))),
    http.delete('/admin/image-decisions/:id', ({ request, params }) => undo!(request, String(params.id))),
  );
}

/** The rows of the queue. */
export const queue = async () => within(await screen.findByRole('region', { name: 'Queue' }));
export const rowsOf = async () => (await queue()).findAllByRole('button', { name: /^(Profile image|Private media|Store item)$/ });
export const asked = (what: string) => backend.done.filter((one) => one.what === what);
