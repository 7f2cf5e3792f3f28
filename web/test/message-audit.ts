import { screen, within } from '@testing-library/react';
import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import { HttpResponse } from 'msw';
import { http } from './http';
import { gateway } from './gateway';
import { openDashboard } from './staff';

export const anaId = '0198c5f2-0000-7000-8000-00000000000a';
export const between = { senderId: anaId, senderName: 'Ana', recipientId: '0198c5f2-0000-7000-8000-00000000000b', recipientName: 'Marcus' };
/** A message with one event, and what happened to it after that. */
export const entry = (id: string, action: string, details: AuditEntryJson = {}): AuditEntryJson => ({
  id,
  messageId: `message-${id}`,
  action,
  createdAt: '2026-11-30T22:04:18Z',
  ...between,
  ...details,
  events: [{ action, createdAt: '2026-11-30T22:04:18Z', ...eventOf(details) }, ...(details.events ?? [])],
});
const eventOf = ({ trigger, actorId, ipAddress, userAgent }: AuditEntryJson) => ({ trigger, actorId, ipAddress, userAgent });
export const burned = (details: AuditEntryJson = {}) => entry('b', 'burned', { isBurnMessage: true, restorable: true, ...details });

/** What the list was asked for, and the pages that it answers. */
export const audit: { asked: URLSearchParams[]; pages: AuditEntryJson[][] } = { asked: [], pages: [] };

/** An admin, and two entries: one that was sent, one that burned and can be restored. Call it before each test. */
export function openAudit(): void {
  audit.asked = [];
  audit.pages = [[entry('s', 'sent', { ipAddress: '203.0.113.24', userAgent: 'Firefox/140' }), burned()]];
  openDashboard();
  gateway.use(
    http.get('/admin/message-audit', ({ request }) => {
      const search = new URL(request.url).searchParams;
      audit.asked.push(search);
      const page = Number(search.get('cursor') ?? 0);
      return HttpResponse.json({ entries: audit.pages[page], nextCursor: page + 1 < audit.pages.length ? String(page + 1) : '' });
    }),
  );
}

export const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
export const button = (name: RegExp | string) => screen.getByRole('button', { name });
export const dialog = () => screen.findByRole('dialog');
