import { Trans, useLingui } from '@lingui/react/macro';
import type { ListImagesToReviewResponseJson } from '@sotto/proto/media/v1/media_service';
import { useState, type ComponentType, type ReactNode } from 'react';
import { nextCase } from '#web/lib/queue/queue-order';
import { useLostCase } from '#web/lib/queue/use-lost-case';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { useQueueSteps } from '#web/lib/queue/use-queue-steps';
import { Button } from '#web/ui/button/button';
import { KeyLine } from '#web/ui/console/key-line';
import { SplitView } from '#web/ui/console/split-view';
import type { useUndo } from '#web/ui/undo/use-undo';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { DaySoFar } from './day-so-far';
import { ImageRow } from './image-row';
import type { ReviewFilters } from './review-filters';
import { idOf, inOrder } from './subject';
import { SelectionBar } from './selection-bar';
import { SubjectPane } from './subject-pane';
import { useReviewWork } from './use-review-work';
import { useSelection } from './use-selection';

interface ReviewQueueProps {
  filters: ReviewFilters;
  pages: ListImagesToReviewResponseJson[];
  openId: string;
  onOpen: (id: string) => void;
  undo: ReturnType<typeof useUndo>;
  /** Above the list. */
  head: ReactNode;
  /** Below what is listed: more of it, or why there is nothing. */
  end: (isEmpty: boolean) => ReactNode;
  /** What staff knows of a member. */
  Member: ComponentType<{ userId: string; footer?: ReactNode }>;
}

/** The queue, the case and what is known of its member, worked by mouse or by keys. */
export function ReviewQueue({ filters, pages, openId, onOpen, undo, head, end, Member }: ReviewQueueProps) {
  const { t } = useLingui();
  const images = pages.flatMap(({ images = [] }) => images);
  const { isLost, forget } = useLostCase(
    openId,
    images.some((image) => idOf(image) === openId),
  );
  const openAgain = (id: string) => {
    forget();
    onOpen(id);
  };
  const [seen, setSeen] = useState<readonly string[]>([]);
  const forgetSeen = (id: string) => setSeen((before) => before.filter((other) => other !== id));
  const work = useReviewWork({ images, open: openAgain, seenStatus: filters.status, forgetSeen, offer: undo.offer });
  const ids = work.shown.map(idOf);
  const selection = useSelection(ids);
  const isPending = filters.status === 'pending';
  const subject = isLost ? undefined : work.shown.find((image) => idOf(image) === openId);
  const { open, wantedId, step } = useQueueSteps({ order: inOrder(work.shown), openId, onOpen: openAgain });
  const [rejecting, setRejecting] = useState(false);
  const { length: chosen } = selection.selected;
  const seenChosen = selection.selected.filter((id) => seen.includes(id));
  const together = {
    approve: () => {
      if (seenChosen.length === 0) return;
      work.decide(seenChosen, { status: 'approved' });
      selection.keep(selection.selected.filter((id) => !seen.includes(id)));
    },
    askReject: () => setRejecting(true),
    reject: (reason: string) => {
      work.decide(selection.selected, { status: 'rejected', reason });
      selection.clear();
    },
    escalate: () => {
      work.escalate(selection.selected, '');
      selection.clear();
    },
  };
  const total = pages[0]?.total ?? ids.length;
  const at = ids.indexOf(openId) + 1;
  const leave = () => (chosen > 0 ? selection.clear() : open(''));
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    u: undo.undoLast,
    Escape: leave,
    ...(isPending && openId && { x: () => selection.toggle(wantedId()), 'Shift+X': () => selection.extend(wantedId()) }),
    ...(!subject && chosen > 0 && { a: together.approve, r: together.askReject, e: together.escalate }),
  });
  const list = (
    <>
      {head}
      {chosen > 0 && (
        <SelectionBar
          chosen={chosen}
          seen={seenChosen.length}
          rejecting={rejecting}
          onRejecting={setRejecting}
          onApprove={together.approve}
          onReject={together.reject}
          onEscalate={together.escalate}
          onClear={selection.clear}
        />
      )}
      <div className="min-h-0 grow overflow-y-auto">
        <ul>
          {work.shown.map((image) => (
            <ImageRow
              key={idOf(image)}
              subject={image}
              open={idOf(image) === openId}
              onOpen={() => open(idOf(image))}
              selected={selection.selected.includes(idOf(image))}
              onSelect={isPending ? () => selection.toggle(idOf(image)) : undefined}
            />
          ))}
        </ul>
        {end(ids.length === 0)}
      </div>
      <KeyLine
        keys={[
          { caps: ['J', 'K'], label: t`move` },
          { caps: ['X'], label: t`select` },
          { caps: ['?'], label: t`all shortcuts` },
        ]}
      />
    </>
  );
  return (
    <SplitView
      label={t`Queue`}
      list={list}
      place={t`${at} of ${total}`}
      onBack={() => open('')}
      onStep={step}
      placeholder={<NothingOpen isGone={openId !== ''} next={nextCase(inOrder(work.shown))} onOpen={open} />}
      subject={
        subject && (
          <SubjectPane
            key={openId}
            subject={subject}
            seen={seen.includes(openId)}
            onSeen={() => setSeen((before) => (before.includes(openId) ? before : [...before, openId]))}
            together={chosen > 0 ? together : undefined}
            onDecide={(status, reason, note) => work.decide([openId], { status, reason, note })}
            onEscalate={(note) => work.escalate([openId], note)}
            onDivert={(note) => work.divert(openId, note)}
            isDealtWith={work.isDealtWith}
          />
        )
      }
      aside={subject?.userId && <Member key={subject.userId} userId={subject.userId} footer={<DaySoFar />} />}
    />
  );
}

interface NothingOpenProps {
  /** Whether one was open that is not in the list any more. */
  isGone: boolean;
  next: string;
  onOpen: (id: string) => void;
}

function NothingOpen({ isGone, next, onOpen }: NothingOpenProps) {
  const { t } = useLingui();
  const open = next && (
    <Button variant="secondary" onClick={() => onOpen(next)}>
      <Trans>Open next</Trans>
      <KeyHint>J</KeyHint>
    </Button>
  );
  return (
    <EmptyState title={isGone ? t`No longer in this list` : t`Nothing selected`} action={open}>
      <DaySoFar />
    </EmptyState>
  );
}
