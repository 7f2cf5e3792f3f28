import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { apiUrl, gateway } from './gateway';
import { me } from './people';
import { openDashboard } from './staff';

export const noor = '0198c5f2-0000-7000-8000-0000000000aa';
export const ravi = '0198c5f2-0000-7000-8000-0000000000bb';

/** What was asked of the gateway, in order: the method, the path below /admin, and the body or the query. */
export interface Asked {
  what: string;
  with: Record<string, unknown>;
}

/** An administrator at the desk. The answers are those given, by method and path; whatever is asked is noted. */
export function openDesk(answers: Record<string, (asked: Asked['with']) => unknown>): Asked[] {
  const asked: Asked[] = [];
  openDashboard();
  gateway.use(
    http.get(`${apiUrl}/admin/staff`, () =>
      HttpResponse.json({
        staff: [
          { userId: me, displayName: 'Marcus', email: 'marcus@example.com', roles: ['admin'], secondFactor: true },
          { userId: noor, displayName: 'Noor', email: 'noor@example.com', roles: ['moderator'] },
        ],
      }),
    ),
    http.get(`${apiUrl}/admin/members`, ({ request }) => {
      const query = new URL(request.url).searchParams.get('query');
      return HttpResponse.json(query === 'ravi@example.com' ? { person: { userId: ravi, displayName: 'Ravi', age: 31 } } : {});
    }),
    ...Object.entries(answers).map(([route, answer]) => {
      const [method, path] = route.split(' ') as ['get' | 'post' | 'put', string];
      return http[method](`${apiUrl}/admin${path}`, async ({ request, params }) => {
        const body = method === 'get' ? Object.fromEntries(new URL(request.url).searchParams) : ((await request.json()) as object);
        const heard = { ...body, ...params };
        asked.push({ what: route, with: heard });
        const answered = answer(heard);
        return answered instanceof Response ? (answered as HttpResponse<never>) : HttpResponse.json(answered as object);
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
