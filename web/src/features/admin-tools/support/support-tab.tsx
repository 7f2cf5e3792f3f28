import { Trans, useLingui } from '@lingui/react/macro';
import { Inbox } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { isProblem } from '#web/client/problem';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { SplitView } from '#web/ui/console/split-view';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { SupportCase } from './support-case';
import { SupportList } from './support-list';
import { supportStatuses, useSupportRequestsInfiniteQuery } from './support.api';
import type { ToolProps } from '../tool/tool-props';
import { oneOf, useFilters } from '../tool/use-filters';

interface SupportTabProps extends ToolProps {
  /** What staff knows of a member; the app fills it. */
  Member: ComponentType<{ userId: string }>;
}

/** Requests of the contact form: read one, answer it by mail, go on with the next (CONTACT-10). */
export function SupportTab({ refused, Member }: SupportTabProps) {
  const { t } = useLingui();
  const [{ status: asked, request: openId }, change] = useFilters(['status', 'request']);
  const status = oneOf(supportStatuses, asked);
  const query = useSupportRequestsInfiniteQuery(status);
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
  useQueueKeys({ j: () => step(1), k: () => step(-1), r: () => answer.current?.focus() });
  if (isProblem(query.error) && query.error.code === 'FORBIDDEN') return refused;
  /** What is done leaves the list: the next one takes its place. */
  const done = (id: string) => {
    setDrafts(({ [id]: _, ...rest }) => rest);
    open((requests[at + 1] ?? requests[at - 1])?.id);
  };
  const [place, total] = [at + 1, requests.length];
  return (
    <>
      <h2 className="sr-only">
        <Trans>Support requests</Trans>
      </h2>
      <SplitView
        label={t`Support requests`}
        list={
          <SupportList
            status={status}
            query={query}
            requests={requests}
            openId={openId}
            onStatus={(next) => change({ status: next, request: '' })}
            onOpen={open}
          />
        }
        subject={
          request && (
            <SupportCase
              key={request.id}
              request={request}
              draft={drafts[request.id ?? ''] ?? ''}
              onDraft={(text) => setDrafts((now) => ({ ...now, [request.id ?? '']: text }))}
              onDone={() => done(request.id ?? '')}
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
