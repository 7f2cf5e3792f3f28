import { DecisionBar } from './decision-bar';
import { ImageRow } from './image-row';
import { QueueHead } from './queue-head';
import { SelectionBar } from './selection-bar';

const nothing = () => undefined;
const url = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = { smallUrl: url, mediumUrl: url, largeUrl: url };
const subject = {
  image: { id: 'theo', status: 'pending', picture },
  userId: '0198c5f2-0000-7000-8000-0000009f2a31',
  scoresJson: '{"porn":0.91,"sexy":0.06,"neutral":0.03}',
  createdAt: '2026-11-30T21:55:00Z',
};
const video = { file: { id: 'video', kind: 'video', videoUrl: '/video.mp4', picture }, bucket: 'private-media' };

export const Rows = () => (
  <ul>
    <ImageRow subject={subject} open onOpen={nothing} onSelect={nothing} />
    <ImageRow subject={{ ...video, escalatedBy: 'okafor' }} open={false} onOpen={nothing} />
  </ul>
);

export const Head = () => (
  <QueueHead filters={{ status: 'pending', bucket: '', escalated: true, mine: false }} total={12} onNarrow={nothing} />
);

const acts = {
  rejecting: false,
  onRejecting: nothing,
  onApprove: nothing,
  onReject: nothing,
  onUnderAge: nothing,
  onOther: nothing,
  onEscalate: nothing,
  onDivert: nothing,
};

export const Decisions = () => (
  <div className="grid gap-4">
    <DecisionBar status="pending" approvable seen locked={false} {...acts} />
    <DecisionBar status="pending" approvable seen={false} locked={false} {...acts} />
    <DecisionBar status="rejected" approvable={false} seen={false} locked {...acts} />
  </div>
);

export const Selection = () => (
  <SelectionBar
    {...{ chosen: 3, seen: 1, rejecting: false, onRejecting: nothing }}
    {...{ onApprove: nothing, onReject: nothing, onEscalate: nothing, onClear: nothing }}
  />
);
