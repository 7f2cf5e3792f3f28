import { Trans, useLingui } from '@lingui/react/macro';
import type { SupportRequestJson } from '@sotto/proto/admin/v1/operations';
import { priorities, requestTypes } from '@sotto/proto/vocabulary';
import { Inbox } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useUndoDecisionMutation } from '#web/client/staff/casework.api';
import { isProblem } from '#web/client/problem';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { SplitView } from '#web/ui/console/split-view';
import { useUndo } from '#web/ui/undo/use-undo';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { SupportCase } from './support-case';
import { SupportList } from './support-list';
import { isEmail, type SupportFilterValues, supportStatuses, useSupportRequestsInfiniteQuery } from './support.api';
import type { ToolProps } from '../tool/tool-props';
import { oneOf, useFilters } from '../tool/use-filters';

interface SupportTabProps extends ToolProps {
  /** What staff knows of a member; the app fills it. */
  Member: ComponentType<{ userId: string }>;
}

/** Requests of the contact form: read one, answer it by mail, go on with the next (CONTACT-10). */
export function SupportTab({ refused, Member }: SupportTabProps) {
  const { t } = useLingui();
  const [{ request: openId, ...asked }, change] = useFilters(['status', 'type', 'priority', 'assigned', 'search', 'request']);
  // An email address stands neither in the address of the page nor in the history of the browser.
  const [email, setEmail] = useState('');
  const filters = {
    status: oneOf(supportStatuses, asked.status),
    type: oneOf(['', ...requestTypes], asked.type),
    priority: oneOf(['', ...priorities], asked.priority),
    assigned: oneOf(['', 'me', 'nobody'], asked.assigned),
    search: email || asked.search,
  };
  const query = useSupportRequestsInfiniteQuery(filters);
  const filter = (changes: Partial<SupportFilterValues>) => {
    const { search } = changes;
    const byEmail = search !== undefined && isEmail(search);
    if (search !== undefined) setEmail(byEmail ? search : '');
    change({ ...changes, ...(byEmail ? { search: '' } : {}), request: '' });
  };
  const undo = useUndo();
  const [undoDecision] = useUndoDecisionMutation();
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const answer = useRef<HTMLTextAreaElement>(null);
  const requests = query.currentData?.pages.flatMap((page) => page.requests ?? []) ?? [];
  const at = requests.findIndex(({ id }) => id === openId);
  const request = requests[at];
  const open = (id = '') => change({ request: id }, { replace: true });
  const step = (by: 1 | -1) => {
    const next = requests[at === -1 ? 0 : at + by];
    if (next) open(next.id);
  };
  useQueueKeys({ j: () => step(1), k: () => step(-1), r: () => answer.current?.focus(), u: undo.undoLast });
  if (isProblem(query.error) && query.error.code === 'FORBIDDEN') return refused;
  /** What is done leaves the list: the next one takes its place. */
  const done = (id: string) => {
    setDrafts(({ [id]: _, ...rest }) => rest);
    open((requests[at + 1] ?? requests[at - 1])?.id);
  };
  /** The answer goes out in ten seconds; when it is taken back, its text is a draft again. */
  const answered = ({ id = '', ticket = '' }: SupportRequestJson, answerId: string, from: number) => {
    const draft = drafts[id] ?? '';
    const takeBack = async () => {
      const { error } = await undoDecision(answerId);
      if (error) return void toast.error(t`Error`, { description: t`This is already in effect and can’t be undone.` });
      setDrafts((now) => ({ ...now, [id]: draft }));
      open(id);
    };
    undo.offer({ title: t`Answer sent`, description: t`${ticket} is answered.`, from, onUndo: () => void takeBack() });
    done(id);
  };
  const [place, total] = [at + 1, requests.length];
  return (
    <>
      <h2 className="sr-only">
        <Trans>Support requests</Trans>
      </h2>
      <SplitView
        label={t`Support requests`}
        list={<SupportList filters={filters} query={query} requests={requests} openId={openId} onFilter={filter} onOpen={open} />}
        subject={
          request && (
            <SupportCase
              key={request.id}
              request={request}
              draft={drafts[request.id ?? ''] ?? ''}
              onDraft={(text) => setDrafts((now) => ({ ...now, [request.id ?? '']: text }))}
              onDone={() => done(request.id ?? '')}
              onAnswered={(answerId, from) => answered(request, answerId, from)}
              field={answer}
            />
          )
        }
        aside={request && (request.person?.userId ? <Member key={request.id} userId={request.person.userId} /> : <Unknown />)}
        placeholder={<Nothing />}
        place={t`${place} of ${total}`}
        onBack={() => open()}
        onStep={step}
      />
      <KeySheet
        keys={[
          { keys: ['J', 'K'], label: t`Next request, request before` },
          { keys: ['R'], label: t`Write an answer` },
          { keys: ['Ctrl', '⏎'], label: t`Send answer and continue` },
          { keys: ['C'], label: t`Close without an answer` },
          { keys: ['U'], label: t`Undo last answer` },
        ]}
      />
    </>
  );
}

/** Anyone who writes without an account is known by what they write. */
const Unknown = () => (
  <p className="p-4 text-sm text-low">
    <Trans>Sent without an account. No other details are known.</Trans>
  </p>
);

function Nothing() {
  const { t } = useLingui();
  return (
    <p className="m-auto grid justify-items-center gap-3 p-10 text-low">
      <Inbox size={32} strokeWidth={1.5} aria-hidden />
      {t`Choose a request.`}
    </p>
  );
}
