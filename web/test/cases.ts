import type {
  ListAppealsResponseJson,
  ListBansToConfirmResponseJson,
  ListFlagsResponseJson,
  ListIncidentsResponseJson,
  ListTakedownsResponseJson,
} from '@sotto/proto/admin/v1/admin_service';
import type { DecisionJson, MemberContextJson, PersonJson } from '@sotto/proto/admin/v1/casework';
import { HttpResponse } from 'msw';
import { http } from './http';
import { gateway, problem } from './gateway';
import { me } from './people';
import { openDashboard } from './staff';

export const kenji: PersonJson = { userId: 'kenji', displayName: 'Kenji', age: 32 };
export const okafor: PersonJson = { userId: 'okafor', displayName: 'R. Okafor' };
const hour = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

interface Lists {
  appeals: ListAppealsResponseJson;
  bans: ListBansToConfirmResponseJson;
  flags: ListFlagsResponseJson;
  takedowns: ListTakedownsResponseJson;
  incidents: ListIncidentsResponseJson;
}

/** What each list answers, and what the server was asked to do. */
export const casework: {
  lists: Lists;
  /** What is known of Kenji besides how he stands. */
  context: MemberContextJson;
  listed: string[];
  done: { what: string; id: string; body?: unknown }[];
  refuse: Record<string, { status: number; code: string }>;
} = { lists: {} as Lists, context: {}, listed: [], done: [], refuse: {} };

const decision = (id: string, details: DecisionJson = {}): DecisionJson => ({
  id,
  action: 'suspend',
  rule: 'respect',
  reason: 'Insults',
  decidedBy: okafor,
  decidedAt: inHours(-5),
  state: 'in_force',
  ...details,
});

const lists = (): Lists => ({
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
      decision('b1', { action: 'ban', state: 'awaits_second', userId: kenji.userId, reportId: 'r1' }),
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
          { kind: 'item', id: 'i1', person: kenji, title: 'Beach night', moderationStatus: 'hidden' },
          { kind: 'storefront', id: 'kenji', person: kenji, title: 'Velvet', moderationStatus: 'visible' },
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
  Object.assign(casework, { lists: lists(), context: {}, listed: [], done: [], refuse: {} });
  openDashboard();
  const list =
    <Name extends keyof Lists>(name: Name) =>
    ({ request }: { request: Request }): HttpResponse<Lists[Name]> => {
      casework.listed.push(`${name}${new URL(request.url).search}`);
      const refused = casework.refuse[name];
      return refused ? problem(refused.status, refused.code) : HttpResponse.json<Lists[Name]>(casework.lists[name]);
    };
  const note =
    (what: string) =>
    async ({ request, params }: { request: Request; params: { id: string } }): Promise<HttpResponse<Record<string, never>>> => {
      const body = request.headers.has('content-type') && { body: await request.json() };
      casework.done.push({ what, id: params.id, ...body });
      const refused = casework.refuse[what];
      return refused ? problem(refused.status, refused.code) : HttpResponse.json({});
    };
  gateway.use(
    http.get('/storefronts/:creatorId/items', () => HttpResponse.json({})),
    http.get('/admin/appeals', list('appeals')),
    http.get('/admin/bans', list('bans')),
    http.get('/admin/flags', list('flags')),
    http.get('/admin/takedowns', list('takedowns')),
    http.get('/admin/incidents', list('incidents')),
    http.put('/admin/queues/:queue/:id/claim', note('claim')),
    http.delete('/admin/queues/:queue/:id/claim', note('release')),
    http.post('/admin/appeals/:id/decision', note('appeal')),
    http.post('/admin/bans/:id/confirmation', note('ban')),
    http.delete('/admin/decisions/:id', note('undo')),
    http.post('/admin/flags/:id/closure', note('flag')),
    http.post('/admin/takedowns/:id/decision', note('takedown')),
    http.post('/admin/incidents/:id/settlement', note('incident')),
    http.get('/admin/members', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('query') === 'kenji' ? { people: [kenji] } : {}),
    ),
    http.get('/admin/members/:id', ({ params }) =>
      HttpResponse.json({
        context: {
          person: { ...kenji, userId: params.id },
          accountStatus: 'suspended',
          suspendedUntil: inHours(40),
          reportsAbout: 3,
          reportsPending: 1,
          ...casework.context,
        },
      }),
    ),
    http.put('/admin/members/:id/community-host', note('host')),
    http.get('/admin/members/:id/sessions', () =>
      HttpResponse.json({ devices: [{ sessionId: 's1', label: 'Chrome on Android', signedInAt: inHours(-72), lastSeenAt: inHours(-1) }] }),
    ),
    http.get('/admin/members/:id/events', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('cursor')
          ? { events: [{ id: 'e2', kind: 'account_created', at: inHours(-900) }] }
          : {
              events: [{ id: 'e1', kind: 'suspended', at: inHours(-1), staff: okafor, detail: 'Insults', rule: 'respect' }],
              nextCursor: 'older',
            },
      ),
    ),
  );
}

export const asked = (what: string) => casework.done.filter((one) => one.what === what);
