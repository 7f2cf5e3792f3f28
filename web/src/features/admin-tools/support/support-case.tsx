import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SupportRequestJson } from '@sotto/proto/admin/v1/operations';
import { requestTypes } from '@sotto/proto/vocabulary';
import { RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { requestTypeLabels } from '#web/lib/labels/support-labels';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { CopyId } from '#web/ui/console/copy-id';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { PersonLine } from '#web/ui/console/person-line';
import { RelativeTime } from '#web/ui/console/relative-time';
import { AnswerForm } from './answer-form';
import { Assignment, isOthers } from './assignment';
import { PriorityChoice } from './priority-choice';
import { SupportNotes } from './support-notes';
import { useSetSupportStatusMutation } from './support.api';
import { showFailure } from '../tool/show-failure';

interface SupportCaseProps {
  request: SupportRequestJson;
  /** What was written so far. */
  draft: string;
  onDraft: (text: string) => void;
  /** It was closed or opened. */
  onDone: () => void;
  /** It was answered under this id; `from` is by `performance.now()`. */
  onAnswered: (answerId: string, from: number) => void;
  /** The field of the answer. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** One request with what was answered, and the next answer. */
export function SupportCase({ request, draft, onDraft, onDone, onAnswered, field }: SupportCaseProps) {
  const { t } = useLingui();
  const { id: requestId = '', ticket = '', status, answers = [], name, email, person } = request;
  const type = requestTypes.find((one) => one === request.requestType);
  const [setStatus] = useSetSupportStatusMutation();
  const [move, moving] = useSingleFlight(async (to: 'open' | 'closed') => {
    const { error } = await setStatus({ requestId, status: to });
    if (error) return void showFailure(error, say`Failed to change the request`);
    toast.success(to === 'closed' ? say`${ticket} is closed` : say`${ticket} is open again`);
    onDone();
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useQueueKeys({ c: () => status !== 'closed' && !isOthers(request.claim) && void move('closed') });
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 border-b border-subtle px-4 py-3 md:px-6">
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold tabular-nums outline-none">
          {ticket}
        </h3>
        <span className="text-sm text-low">
          <RelativeTime at={request.createdAt} />
        </span>
        <CopyId id={requestId} />
        <span className="ml-auto flex items-center gap-2">{type && <Badge>{t(requestTypeLabels[type])}</Badge>}</span>
      </header>
      <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto p-4 md:p-6">
        <div className="grid gap-3 rounded-ctl bg-raised p-4 sm:grid-cols-2">
          {person ? <PersonLine person={person} /> : <Visitor name={name} />}
          <p className="grid min-w-0">
            <span className="text-sm text-low">
              <Trans>Reply to</Trans>
            </span>
            <span className="font-semibold wrap-anywhere">{email}</span>
          </p>
          <PriorityChoice requestId={requestId} priority={request.priority} />
          <Assignment requestId={requestId} claim={request.claim} closed={status === 'closed'} />
        </div>
        <div className="grid gap-2">
          <h4 className="font-semibold wrap-anywhere">{request.subject}</h4>
          <p className="border-l-2 border-strong pl-4 wrap-anywhere whitespace-pre-line text-mid">{request.message}</p>
        </div>
        {answers.map(({ id, text, staff, at, undoUntil }) => (
          <div key={id} className="grid gap-1 rounded-ctl border border-subtle p-4">
            <p className="text-sm text-low">
              <Trans>Answered by {staff?.displayName || t`Deleted member`}</Trans> · <RelativeTime at={at} />
              {undoUntil && (
                <>
                  {' '}
                  <Badge>
                    <Trans>Not sent yet</Trans>
                  </Badge>
                </>
              )}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </div>
        ))}
        <AnswerForm
          key={answers.length}
          requestId={requestId}
          draft={draft}
          onDraft={onDraft}
          onSent={onAnswered}
          field={field}
          locked={isOthers(request.claim)}
        />
        <SupportNotes requestId={requestId} notes={request.notes ?? []} />
        <div className="flex border-t border-subtle pt-4">
          {status === 'closed' ? (
            <Button variant="quiet" size="sm" pending={moving} disabled={isOthers(request.claim)} onClick={() => void move('open')}>
              <RotateCcw size={16} aria-hidden />
              <Trans>Reopen</Trans>
            </Button>
          ) : (
            <Button variant="ghost" size="sm" pending={moving} disabled={isOthers(request.claim)} onClick={() => void move('closed')}>
              <Trans>Close without an answer</Trans>
              <KeyHint>C</KeyHint>
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

const Visitor = ({ name }: Pick<SupportRequestJson, 'name'>) => (
  <p className="grid min-w-0 content-start">
    <span className="text-sm text-low">
      <Trans>Visitor</Trans>
    </span>
    <span className="font-semibold wrap-anywhere">{name}</span>
  </p>
);
