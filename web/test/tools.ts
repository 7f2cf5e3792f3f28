import type { Routes } from '@sotto/gateway/routes';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { apiUrl, http, type AnswerTo } from './http';
import { gateway } from './gateway';
import { me } from './people';
import { openDashboard } from './staff';

export const noor = '0198c5f2-0000-7000-8000-0000000000aa';
export const ravi = '0198c5f2-0000-7000-8000-0000000000bb';

/** What was asked of the gateway, in order: its route, and the body or the query with the parameters of the path. */
export interface RecordedRequest {
  what: string;
  with: Record<string, unknown>;
}

type AdminRoute = Extract<keyof Routes, `${string} /admin/${string}`>;

/** An administrator at the queue. The answers are those given, by method and path; whatever is asked is noted. */
export function serveConsole(
  answers: {
    [Name in AdminRoute]?: (asked: RecordedRequest['with']) => AnswerTo<Name>;
  },
): RecordedRequest[] {
  const asked: RecordedRequest[] = [];
  openDashboard();
  gateway.use(
    http.get('/admin/staff', () =>
      HttpResponse.json({
        staff: [
          { userId: me, displayName: 'Marcus', email: 'marcus@example.com', roles: ['admin'], secondFactor: true },
          { userId: noor, displayName: 'Noor', email: 'noor@example.com', roles: ['moderator'] },
        ],
      }),
    ),
    http.get('/admin/members', ({ request }) => {
      const query = new URL(request.url).searchParams.get('query');
      return HttpResponse.json(query === 'ravi@example.com' ? { people: [{ userId: ravi, displayName: 'Ravi', age: 31 }] } : {});
    }),
    ...Object.entries(answers).map(([route, answer]) => {
      const [verb, path] = route.split(' ') as ['GET' | 'POST' | 'PUT', string];
      const method = verb.toLowerCase() as Lowercase<typeof verb>;
      return http.untyped[method](`${apiUrl}${path}`, async ({ request, params }) => {
        const body = verb === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : ((await request.json()) as object);
        const received = { ...body, ...params };
        asked.push({ what: route, with: received });
        return answer(received);
      });
    }),
  );
  return asked;
}

export const dialog = async () => within(await screen.findByRole('dialog'));
export const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
