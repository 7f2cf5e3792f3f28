import { screen, within } from '@testing-library/react';
import type { MemberContextJson, ReportJson, ReportRowJson } from '@sotto/proto/admin/v1/casework';
import type { ReadMessageTextResponseJson } from '@sotto/proto/admin/v1/admin_service';
import { HttpResponse } from 'msw';
import { http } from './http';
import { gateway, problem } from './gateway';
import { signedInAs } from './staff';

export const hana = { userId: 'hana', displayName: 'Hana', age: 28 };
export const aReport = (number: number, name: string, details: ReportRowJson = {}): ReportRowJson => ({
  id: `report-${number}`,
  number,
  reportType: 'harassment',
  status: 'pending',
  createdAt: new Date(Date.now() - 540_000).toISOString(),
  reporter: hana,
  reported: { userId: name.toLowerCase(), displayName: name, age: 32 },
  ...details,
});

/** What the server holds, and what it was asked to do. */
export const reportBackend: {
  rows: ReportRowJson[];
  whole: ReportJson;
  context: MemberContextJson;
  listed: Record<string, string>[];
  done: { what: string; id: string; body?: unknown }[];
  refuse: { what: string; status: number; code: string }[];
} = { rows: [], whole: {}, context: {}, listed: [], done: [], refuse: [] };

const refusal = (what: string) => {
  const at = reportBackend.refuse.findIndex((one) => one.what === what);
  const [one] = at < 0 ? [] : reportBackend.refuse.splice(at, 1);
  return one && problem(one.status, one.code);
};

const note =
  <Json extends object = Record<string, never>>(what: string, answer = {} as Json) =>
  async ({ request, params }: { request: Request; params: { id: string } }): Promise<HttpResponse<Json>> => {
    const body = request.method === 'DELETE' || what === 'claim' ? {} : { body: await request.json() };
    reportBackend.done.push({ what, id: params.id, ...body });
    return refusal(what) ?? HttpResponse.json<Json>(answer);
  };

/** A moderator at the queue, with three reports that wait. Call it before each test. */
export function openReports(): void {
  Object.assign(reportBackend, {
    rows: [aReport(4127, 'Kenji'), aReport(4128, 'Jonas', { reportType: 'scam' }), aReport(4129, 'Rafael', { reportType: 'other' })],
    whole: {},
    context: {},
    listed: [],
    done: [],
    refuse: [],
  });
  signedInAs('moderator');
  gateway.use(
    http.get('/admin/reports', ({ request }) => {
      const params = Object.fromEntries(new URL(request.url).searchParams);
      const { status, userId, limit } = params;
      if (limit !== '1' && !userId) reportBackend.listed.push(params);
      const reports = reportBackend.rows.filter((row) => row.status === status && (!userId || row.reported?.userId === userId));
      return (
        (userId ? undefined : limit === '1' ? undefined : refusal('list')) ??
        HttpResponse.json({ reports, counts: { pending: reportBackend.rows.filter((row) => row.status === 'pending').length } })
      );
    }),
    http.get('/admin/reports/:id', ({ params }) =>
      HttpResponse.json({
        report: { row: reportBackend.rows.find(({ id }) => id === params.id), description: 'I said no twice.', ...reportBackend.whole },
      }),
    ),
    http.get('/admin/staff', () => HttpResponse.json({ staff: [] })),
    http.get('/admin/members/:id', ({ params }) =>
      HttpResponse.json({
        context: {
          person: { userId: params.id, displayName: 'Kenji', age: 32 },
          reportsAbout: 3,
          blockedBy: 3,
          ...reportBackend.context,
        },
      }),
    ),
    http.get('/admin/members/:id/events', () => HttpResponse.json({})),
    http.put('/admin/queues/reports/:id/claim', note('claim')),
    http.delete('/admin/queues/reports/:id/claim', note('release')),
    http.post('/admin/reports/:id/decision', note('decide')),
    http.delete('/admin/decisions/:id', note('undo')),
    http.put('/admin/members/:id/muted', note('mute')),
    http.post('/admin/members/:id/decisions', note('sanction')),
    http.post('/admin/messages/:id/text', note<ReadMessageTextResponseJson>('text', { sealed: true })),
  );
}

export const reportQueue = async () => within(await screen.findByRole('region', { name: 'Queue' }));
export const reportRows = async () => (await reportQueue()).findAllByRole('button', { name: /^(Kenji|Jonas|Rafael)$/ });
export const asked = (what: string) => reportBackend.done.filter((one) => one.what === what);
