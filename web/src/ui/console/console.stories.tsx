import { Button } from '../button/button';
import { Avatar } from '../avatar/avatar';
import { Badge } from '../badge/badge';
import { ClaimBadge, HandledBy } from './claim-badge';
import { CopyId } from './copy-id';
import { StatList } from './stat-list';
import { BlurredMedia } from './blurred-media';
import { BlurredItem } from './blurred-item';
import { KeyLine } from './key-line';
import { ListEnd } from './list-end';
import { NoteField } from './note-field';
import { PersonLine } from './person-line';
import { QueueRow } from './queue-row';
import { SplitView } from './split-view';
import { UndoButton } from '../undo/undo-button';

const nothing = () => undefined;
const at = '2026-11-30T21:55:00Z';
const url = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = { smallUrl: url, mediumUrl: url, largeUrl: url };
const hold = { shown: false, kept: false, hold: nothing, toggle: nothing };

export const Claims = () => (
  <div className="flex flex-wrap items-center gap-4">
    <ClaimBadge left={252} onRenew={nothing} />
    <HandledBy name="R. Okafor" />
    <HandledBy name="" />
    <CopyId id="0198c5f2" />
    <UndoButton until={8_000} onUndo={nothing} onOver={nothing} />
  </div>
);

export const People = () => (
  <div className="grid gap-3">
    <PersonLine person={{ userId: 'hana', displayName: 'Hana', age: 28 }} part="Reported by" />
    <PersonLine part="About" />
  </div>
);

export const Numbers = () => (
  <StatList
    columns={4}
    stats={[
      { label: 'Explicit', value: '0.91', alarming: true },
      { label: 'Suggestive', value: '0.06' },
      { label: 'Neutral', value: '0.03' },
      { label: 'Prior decisions', value: 1 },
    ]}
  />
);

export const Note = () => <NoteField label="Note (optional)" placeholder="Seen by moderators only" value="" onChange={nothing} />;

const row = (id: string, details: object = {}) => (
  <QueueRow
    id={id}
    open={false}
    picture={<Avatar name="Theo" />}
    title="Profile image"
    note="…9f2a31"
    at={at}
    badge={<Badge tone="danger">Explicit 0.91</Badge>}
    onOpen={nothing}
    {...details}
  />
);

const list = (
  <>
    <ul>
      {row('1', { open: true, onSelect: nothing, selected: true })}
      {row('2', { onSelect: nothing })}
      {row('3', { handledBy: 'R. Okafor' })}
    </ul>
    <KeyLine keys={[{ caps: ['J', 'K'], label: 'move' }]} />
  </>
);

export const Split = () => (
  <SplitView
    label="Queue"
    list={list}
    subject={<p className="p-4">The case</p>}
    aside={<p className="p-4">Member details</p>}
    placeholder={null}
    place="1 of 3"
    onBack={nothing}
    onStep={nothing}
  />
);

const query = { isError: false, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: nothing, refetch: nothing };

export const Ends = () => (
  <div className="grid gap-4">
    <ListEnd query={query} failed="Failed to fetch images">
      none
    </ListEnd>
    <ListEnd query={{ ...query, error: { code: 'UNAVAILABLE' }, isError: true }} failed="Failed to fetch images">
      none
    </ListEnd>
    <ListEnd query={{ ...query, data: [] }} failed="">
      <Button variant="success">Approve</Button>
    </ListEnd>
  </div>
);

export const Blurred = () => <BlurredMedia picture={picture} hold={hold} />;

export const Seen = () => <BlurredMedia picture={picture} hold={{ ...hold, shown: true }} />;

export const Video = () => <BlurredMedia picture={picture} video="/video.mp4" hold={hold} />;

export const Gone = () => <BlurredMedia hold={hold} />;

export const OneOfSeveral = () => <BlurredItem picture={picture} video="/video.mp4" />;
