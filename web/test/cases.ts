import { HttpResponse, http } from 'msw';
import { apiUrl, gateway, problem } from './gateway';
import { me } from './people';
import { openDashboard } from './staff';

export const kenji = { userId: 'kenji', displayName: 'Kenji', age: 32 };
export const okafor = { userId: 'okafor', displayName: 'R. Okafor' };
const hour = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** What each list answers, and what the server was asked to do. */
export const casework: {
  lists: Record<string, object>;
  listed: string[];
  done: { what: string; id: string; body?: unknown }[];
  refuse: Record<string, { status: number; code: string }>;
} = { lists: {}, listed: [], done: [], refuse: {} };

const decision = (id: string, facts: object = {}) => ({
  id,
  action: 'suspend',
  reason: 'Insults',
  decidedBy: okafor,
  decidedAt: inHours(-5),
  state: 'in_force',
  ...facts,
});

const lists = () => ({
  appeals: {
    open: 2,
    appeals: [
      { decision: decision('d1'), person: kenji, text: 'It was a joke.', createdAt: inHours(-4), dueAt: inHours(-1), state: 'open' },
      {
        decision: decision('d2'),
        person: kenji,
        text: 'Not me.',
        createdAt: inHours(-2),
        dueAt: inHours(40),
        state: 'open',
        ownDecision: true,
      },
    ],
  },
  bans: {
    decisions: [
      decision('b1', { action: 'ban', state: 'awaits_second' }),
      decision('b2', { action: 'ban', state: 'awaits_second', decidedBy: { userId: me, displayName: 'Marcus' } }),
    ],
    persons: [kenji, kenji],
  },
  flags: {
    total: 1,
    flags: [{ id: 'f1', person: kenji, kind: 'under_age', surface: 'message', raised: 3, lastRaisedAt: inHours(-1), inReview: true }],
  },
  takedowns: {
    open: 1,
    takedowns: [
      {
        id: 't1',
        ticket: 'T-1042',
        kind: 'intimate',
        status: 'open',
        hidden: true,
        createdAt: inHours(-20),
        dueAt: inHours(28),
        links: ['https://sotto.example/storefront/kenji?item=i1'],
        subjects: [
          { kind: 'item', id: 'i1', person: kenji, title: 'Beach night', standing: 'hidden' },
          { kind: 'storefront', id: 'kenji', person: kenji, title: 'Velvet', standing: 'visible' },
        ],
        description: 'That is me, and I never agreed.',
        name: 'Noor',
        email: 'noor@example.com',
      },
    ],
  },
  incidents: {
    incidents: [
      { id: 'n1', person: kenji, bucket: 'private-media', divertedBy: okafor, divertedAt: inHours(-1), state: 'open' },
      { id: 'n2', person: kenji, bucket: 'content-items', divertedBy: { userId: me }, divertedAt: inHours(-1), state: 'open', own: true },
    ],
  },
});

/** An admin at the dashboard, with cases of every kind. Call it before each test. */
export function openCases(): void {
  Object.assign(casework, { lists: lists(), listed: [], done: [], refuse: {} });
  openDashboard();
  const note =
    (what: string, answer: object = {}) =>
    async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
      const body = request.method === 'POST' && { body: await request.json() };
      casework.done.push({ what, id: String(params.id), ...body });
      const refused = casework.refuse[what];
      return refused ? problem(refused.status, refused.code) : HttpResponse.json(answer);
    };
  gateway.use(
    ...['appeals', 'bans', 'flags', 'takedowns', 'incidents'].map((name) =>
      http.get(`${apiUrl}/admin/${name}`, ({ request }) => {
        casework.listed.push(`${name}${new URL(request.url).search}`);
        const refused = casework.refuse[name];
        return refused ? problem(refused.status, refused.code) : HttpResponse.json(casework.lists[name]);
      }),
    ),
    http.put(`${apiUrl}/admin/queues/:queue/:id/claim`, note('claim')),
    http.delete(`${apiUrl}/admin/queues/:queue/:id/claim`, note('release')),
    http.post(`${apiUrl}/admin/appeals/:id/decision`, note('appeal')),
    http.post(`${apiUrl}/admin/bans/:id/confirmation`, note('ban')),
    http.post(`${apiUrl}/admin/flags/:id/closure`, note('flag')),
    http.post(`${apiUrl}/admin/takedowns/:id/decision`, note('takedown')),
    http.post(`${apiUrl}/admin/incidents/:id/settlement`, note('incident')),
    http.get(`${apiUrl}/admin/members`, ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('query') === 'kenji' ? { person: kenji } : {}),
    ),
    http.get(`${apiUrl}/admin/members/:id`, ({ params }) =>
      HttpResponse.json({
        context: {
          person: { ...kenji, userId: params.id },
          standing: 'suspended',
          standingUntil: inHours(40),
          reportsAbout: 3,
          reportsPending: 1,
        },
      }),
    ),
    http.get(`${apiUrl}/admin/members/:id/events`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('cursor')
          ? { events: [{ id: 'e2', kind: 'account_created', at: inHours(-900) }] }
          : { events: [{ id: 'e1', kind: 'suspended', at: inHours(-1), staff: okafor, detail: 'Insults' }], nextCursor: 'older' },
      ),
    ),
  );
}

export const asked = (what: string) => casework.done.filter((one) => one.what === what);
