import type { Outgoing } from './chat.slice';
import { DayLine, UnreadLine } from './log-lines';
import { sequenceOf } from './merge-messages';
import { MessageBubble } from './message-bubble';
import { OutgoingBubble } from './outgoing-bubble';
import type { ThreadRow } from './thread-rows';

interface ThreadRowViewProps {
  row: ThreadRow;
  peerReadSequence: number;
  onRetry: (outgoing: Outgoing) => void;
  onDelete: (outgoing: Outgoing) => void;
}

export function ThreadRowView({ row, peerReadSequence, onRetry, onDelete }: ThreadRowViewProps) {
  switch (row.kind) {
    case 'day':
      return <DayLine iso={row.iso} />;
    case 'unread':
      return <UnreadLine count={row.count} />;
    case 'message': {
      const { message, own, startsRun, endsRun } = row;
      return <MessageBubble {...{ message, own, startsRun, endsRun }} read={sequenceOf(message) <= peerReadSequence} />;
    }
    case 'outgoing':
      return <OutgoingBubble outgoing={row.outgoing} onRetry={() => onRetry(row.outgoing)} onDelete={() => onDelete(row.outgoing)} />;
  }
}
