import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';
import { useEffect, useRef, useState } from 'react';
import { useAccountQuery } from '#web/client/account/account.api';
import { useMemberContextQuery } from '#web/client/staff/casework.api';
import { useStaffName } from '#web/client/staff/staff.api';
import { releaseWhileLeaving } from '#web/client/staff/release-while-leaving';
import { useLease } from '#web/lib/queue/use-lease';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog';
import { ClaimBadge, HandledBy } from '#web/ui/console/claim-badge';
import { CopyId } from '#web/ui/console/copy-id';
import { BlurredMedia } from '#web/ui/console/blurred-media';
import { NoteField } from '#web/ui/console/note-field';
import { PersonLine } from '#web/ui/console/person-line';
import { useHold } from '#web/ui/console/use-hold';
import { DecisionBar } from './decision-bar';
import { OtherReasonDialog } from './other-reason-dialog';
import { useClaimReviewMutation, useReleaseReviewMutation } from './review-queue.api';
import { videoOf, idOf, isApprovable, kindOf, pictureOf, statusOf } from './subject';
import { SubjectDetails } from './subject-details';

interface SubjectPaneProps {
  subject: ImageToReviewJson;
  /** Whether it was uncovered since the queue was opened: nothing is approved unseen. */
  seen: boolean;
  onSeen: () => void;
  /** What keys do with those that are chosen together, when there are any. */
  together?: { approve: () => void; askReject: () => void; escalate: () => void };
  onDecide: (status: 'approved' | 'rejected', reason: string, note: string) => void;
  onEscalate: (note: string) => void;
  onDivert: (note: string) => void;
  isDealtWith: (id: string) => boolean;
}

/** One image or video: held while it is open, seen while Space is held, and what can be decided about it. Keyed by its id. */
export function SubjectPane({ subject, seen, onSeen, together, onDecide, onEscalate, onDivert, isDealtWith }: SubjectPaneProps) {
  const { t } = useLingui();
  const id = idOf(subject);
  const { data: account } = useAccountQuery();
  const { currentData: context } = useMemberContextQuery(subject.userId ?? '', { skip: !subject.userId });
  const otherName = useStaffName(subject.claim?.staffId ?? '');
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState<'reason' | 'reject' | 'divert' | 'under-age'>();
  const hold = useHold();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteBox = useRef<HTMLDivElement>(null);
  const [claimReview] = useClaimReviewMutation();
  const [releaseReview] = useReleaseReviewMutation();
  const status = statusOf(subject);
  const isOthers = Boolean(subject.claim && !subject.claim.mine);
  const isOwnEscalation = Boolean(subject.escalatedBy) && subject.escalatedBy === account?.id;
  const { left, renew } = useLease(status === 'pending' && !isOthers, {
    claim: async () => !(await claimReview(id)).error,
    release: () => void (isDealtWith(id) || releaseReview(id)),
    leave: () => void (isDealtWith(id) || releaseWhileLeaving(`/admin/images/${id}/claim`)),
  });
  const locked = isOthers || isOwnEscalation;
  const ask = (what: typeof asks) => !locked && setAsks(what);
  const approve = () => {
    if (!locked && seen && isApprovable(subject)) onDecide('approved', '', note);
  };
  const reject = (reason: string) => onDecide('rejected', reason, note);
  const escalate = () => !locked && status === 'pending' && onEscalate(note);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useQueueKeys({
    a: together?.approve ?? approve,
    r: together?.askReject ?? (() => status !== 'rejected' && ask('reject')),
    e: together?.escalate ?? escalate,
    n: () => noteBox.current?.querySelector('textarea')?.focus(),
    i: () => ask('divert'),
    '.': hold.toggle,
  });
  return (
    <>
      <header className="flex min-h-18 flex-wrap items-center gap-x-2 gap-y-1 border-b border-subtle px-4 py-3">
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {t(kindOf(subject))}
        </h2>
        <span className="min-w-0 grow">
          <PersonLine person={context?.person ?? { userId: subject.userId }} part={t(kindOf(subject))} />
        </span>
        <CopyId id={id} />
        {isOthers ? (
          <span className="text-sm text-low">
            <HandledBy name={otherName} />
          </span>
        ) : (
          <ClaimBadge left={left} onRenew={() => void renew()} />
        )}
      </header>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-4 md:px-6 md:py-5">
        <BlurredMedia picture={pictureOf(subject)} cover={subject.cover} video={videoOf(subject)} hold={hold} onSeen={onSeen} />
        <SubjectDetails subject={subject} />
        <div ref={noteBox}>
          <NoteField label={t`Note (optional)`} placeholder={t`Seen by moderators only`} value={note} onChange={setNote} />
        </div>
        {isOwnEscalation && (
          <p className="text-sm text-mid">
            <Trans>You escalated this, so another person decides.</Trans>
          </p>
        )}
        <DecisionBar
          status={status}
          approvable={isApprovable(subject)}
          seen={seen}
          locked={locked}
          rejecting={asks === 'reject'}
          onRejecting={(open) => setAsks(open ? 'reject' : undefined)}
          onApprove={approve}
          onReject={reject}
          onUnderAge={() => setAsks('under-age')}
          onOther={() => setAsks('reason')}
          onEscalate={escalate}
          onDivert={() => ask('divert')}
        />
      </div>
      {asks === 'reason' && <OtherReasonDialog onReject={reject} onClose={() => setAsks(undefined)} />}
      <ConfirmDialog
        open={asks === 'divert'}
        onOpenChange={(open) => !open && setAsks(undefined)}
        title={t`Escalate as suspected illegal content?`}
        description={t`It is removed for everyone, including you, and locked as evidence. No one can view it again. Its owner is suspended, and another administrator resolves the case.`}
        confirm={t`Escalate as illegal`}
        onConfirm={() => onDivert(note)}
      />
      <ConfirmDialog
        open={asks === 'under-age'}
        onOpenChange={(open) => !open && setAsks(undefined)}
        title={t`Escalate as possibly under 18?`}
        description={t`It is removed for everyone, including you, and locked as evidence. Its owner is suspended until another administrator resolves the case.`}
        confirm={t`Escalate`}
        onConfirm={() => onDivert(`Appears under 18. ${note}`.trim())}
      />
    </>
  );
}
