import { RestoreDialog } from './restore-dialog';
import { TextDialog } from './text-dialog';

const entry = { id: '1', messageId: '1', action: 'burned', senderName: 'Zoe', recipientName: 'Marcus', createdAt: '2026-11-30T21:55:00Z' };
const nothing = () => undefined;

export const Restoring = () => <RestoreDialog entry={entry} onClose={nothing} />;

export const Reading = () => <TextDialog entry={entry} onClose={nothing} />;
