import { screen, within } from '@testing-library/react';
import type { ReportJson, ReportRowJson } from '@sotto/proto/admin/v1/casework';
import { HttpResponse, http } from 'msw';
import { apiUrl, gateway, problem } from './gateway';
import { signedInAs } from './staff';

export const hana = { userId: 'hana', displayName: 'Hana', age: 28 };
export const aReport = (number: number, name: string, facts: ReportRowJson = {}): ReportRowJson => ({
  id: `report-${number}`,
  number,
  reportType: 'harassment',
  status: 'pending',
  createdAt: new Date(Date.now() - 540_000).toISOString(),
  reporter: hana,
  reported: { userId: name.toLowerCase(), displayName: name, age: 32 },
  ...facts,
});

/** What the server holds, and what it was asked to do. */
export const reportDesk: {
  rows: ReportRowJson[];
  whole: Partial<ReportJson>;
  context: object;
  listed: Record<string, string>[];
  done: { what: string; id: string; body?: unknown }[];
  refuse: { what: string; status: number; code: string }[];
} = { rows: [], whole: {}, context: {}, listed: [], done: [], refuse: [] };

const refusal = (what: string) => {
  const at = reportDesk.refuse.findIndex((one) => one.what === what);
  const [one] = at < 0 ? [] : reportDesk.refuse.splice(at, 1);
  return one && problem(one.status, one.code);
};

const note =
  (what: string, answer: object = {}) =>
  async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
    const body = request.method === 'DELETE' || what === 'claim' ? {} : { body: await request.json() };
    reportDesk.done.push({ what, id: String(params.id), ...body });
    return refusal(what) ?? HttpResponse.json(answer);
  };

/** A moderator at the desk, with three reports that wait. Call it before each test. */
export function openReports(): void {
  Object.assign(reportDesk, {
    rows: [aReport(4127, 'Kenji'), aReport(4128, 'Jonas', { reportType: 'scam' }), aReport(4129, 'Rafael', { reportType: 'other' })],
    whole: {},
    context: {},
    listed: [],
    done: [],
    refuse: [],
  });
  signedInAs('moderator');
  gateway.use(
    http.get(`${apiUrl}/admin/reports`, ({ request }) => {
      const params = Object.fromEntries(new URL(request.url).searchParams);
      const { status, userId, limit } = params;
      if (limit !== '1' && !userId) reportDesk.listed.push(params);
      const reports = reportDesk.rows.filter((row) => row.status === status && (!userId || row.reported?.userId === userId));
      return (
        (userId ? undefined : limit === '1' ? undefined : refusal('list')) ??
        HttpResponse.json({ reports, counts: { pending: reportDesk.rows.filter((row) => row.status === 'pending').length } })
      );
    }),
    http.get(`${apiUrl}/admin/reports/:id`, ({ params }) =>
      HttpResponse.json({
        report: { row: reportDesk.rows.find(({ id }) => id === params.id), description: 'I said no twice.', ...reportDesk.whole },
      }),
    ),
    http.get(`${apiUrl}/admin/staff`, () => HttpResponse.json({ staff: [] })),
    http.get(`${apiUrl}/admin/members/:id`, ({ params }) =>
      HttpResponse.json({
        context: {
          person: { userId: params.id, displayName: 'Kenji', age: 32 },
          reportsAbout: 3,
          blockedBy: 3,
          ...reportDesk.context,
        },
      }),
    ),
    http.get(`${apiUrl}/admin/members/:id/events`, () => HttpResponse.json({})),
    http.put(`${apiUrl}/admin/queues/reports/:id/claim`, note('claim')),
    http.delete(`${apiUrl}/admin/queues/reports/:id/claim`, note('release')),
    http.post(`${apiUrl}/admin/reports/:id/decision`, note('decide')),
    http.delete(`${apiUrl}/admin/decisions/:id`, note('undo')),
    http.put(`${apiUrl}/admin/members/:id/muted`, note('mute')),
    http.post(`${apiUrl}/admin/members/:id/decisions`, note('sanction')),
    http.post(`${apiUrl}/admin/messages/:id/text`, note('text', { sealed: true })),
  );
}

export const reportQueue = async () => within(await screen.findByRole('region', { name: 'Queue' }));
export const reportRows = async () => (await reportQueue()).findAllByRole('button', { name: /^(Kenji|Jonas|Rafael)$/ });
export const asked = (what: string) => reportDesk.done.filter((one) => one.what === what);
