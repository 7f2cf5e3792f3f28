import { DayLine, UnreadLine } from '../bubble/log-lines';
import { sequenceOf } from '../messages/merge-messages';
import { MessageBubble } from './message-bubble';
import { OutgoingBubble } from './outgoing-bubble';
import type { ThreadRow } from './thread-rows';
import type { OutgoingActions } from '../sending/use-outgoing';
import type { AboutPeer } from '../actions/about-peer';

interface ThreadRowViewProps {
  row: ThreadRow;
  peerReadSequence: number;
  actions: OutgoingActions;
  about: AboutPeer;
}

export function ThreadRowView({ row, peerReadSequence, actions, about }: ThreadRowViewProps) {
  switch (row.kind) {
    case 'day':
      return <DayLine iso={row.iso} />;
    case 'unread':
      return <UnreadLine count={row.count} />;
    case 'message': {
      const { message, own, startsRun, endsRun, quoted } = row;
      return <MessageBubble {...{ message, own, startsRun, endsRun, quoted, about }} read={sequenceOf(message) <= peerReadSequence} />;
    }
    case 'outgoing':
      return <OutgoingBubble outgoing={row.outgoing} quoted={row.quoted} peer={about} actions={actions} />;
  }
}
