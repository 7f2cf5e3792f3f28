import type { AuditEntryJson, AuditEventJson } from '@sotto/proto/chat/v1/audit';
import { AuditTable } from './audit-table';
import { FilterBar } from './filter-bar';
import { NoEntries } from './no-entries';

const nothing = () => undefined;
const between = { senderId: 'ana', senderName: 'Ana', recipientId: 'marcus', recipientName: 'Marcus' };
const eventOf = ({ action, createdAt, trigger, actorId, ipAddress, userAgent }: AuditEntryJson): AuditEventJson => ({
  ...{ action, createdAt, trigger, actorId, ipAddress, userAgent },
});
const entry = (at: string, action: string, details: AuditEntryJson = {}, before: AuditEventJson[] = []): AuditEntryJson => {
  const newest = { id: at, messageId: at, action, createdAt: `2026-11-30T${at}Z`, ...between, ...details };
  return { ...newest, events: [...before, eventOf(newest)] };
};
const sentBefore = { action: 'sent', createdAt: '2026-11-30T19:12:00Z', ipAddress: '203.0.113.24' };
const readBefore = { action: 'read', createdAt: '2026-11-30T19:40:21Z', ipAddress: '2001:db8:85a3::8a2e:370:7334' };
const entries = [
  entry('22:04:18', 'sent', { isBurnMessage: true, ipAddress: '203.0.113.24', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }),
  entry('22:01:52', 'read', { senderName: 'Alexandria-Josephine', ipAddress: '2001:db8:85a3::8a2e:370:7334' }),
  entry('22:01:49', 'screenshot_detected', { isBurnMessage: true, trigger: 'hidden_tab', actorId: 'marcus' }),
  entry('21:58:07', 'copy_attempted', { isBurnMessage: true, trigger: 'copy', actorId: 'marcus' }),
  entry('21:55:00', 'burned', { isBurnMessage: true, restorable: true }, [sentBefore, readBefore]),
  entry('20:15:09', 'burned', { isBurnMessage: true, restored: true }),
  entry('19:42:51', 'burned', { isBurnMessage: true, recipientName: '' }),
];

export const ForAdmins = () => <AuditTable entries={entries} isAdmin onAsk={nothing} />;

export const ForModerators = () => (
  <AuditTable entries={entries.map((entry) => ({ ...entry, ipAddress: '', restorable: false }))} isAdmin={false} onAsk={nothing} />
);

export const Filters = () => <FilterBar filters={{ action: 'burned', from: '2026-11-01' }} isAdmin onChange={nothing} />;

export const Empty = () => <NoEntries narrowed={false} />;

export const NothingFits = () => <NoEntries narrowed />;
