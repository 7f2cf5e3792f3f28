import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportJson } from '@sotto/proto/admin/v1/casework';
import { ArrowRight, Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  useClaimCaseMutation,
  useMemberContextQuery,
  useMuteReporterMutation,
  useReleaseCaseMutation,
} from '#web/client/staff/casework.api';
import { isProblem } from '#web/client/problem';
import { claimPath, releaseWhileLeaving } from '#web/client/staff/release-while-leaving';
import { useLease } from '#web/lib/queue/use-lease';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { ClaimBadge, HandledBy } from '#web/ui/console/claim-badge';
import { CopyId } from '#web/ui/console/copy-id';
import { PersonLine } from '#web/ui/console/person-line';
import { RelativeTime } from '#web/ui/console/relative-time';
import { MuteDialog } from '#web/ui/console/mute-dialog';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { DecideReport } from './decide-report';
import { EarlierReports } from './earlier-reports';
import { Outcome } from './outcome';
import { Quotes } from './quotes';
import { decidable, DecideTogether } from './decide-together';
import { typeOf } from './report-labels';
import { ReportedThing } from './reported-thing';
import type { Verdict } from './use-report-work';
import { actionsFor, faultsOf, toVerdict, untyped } from './verdict-form';

interface ReportPaneProps {
  report: ReportJson;
  isAdmin: boolean;
  onDecide: (verdict: Verdict) => void;
  isDecided: (id: string) => boolean;
}

/** One report, held while it is open: who reports what about which member, what shows it, and what becomes of it. Keyed by its id. */
export function ReportPane({ report, isAdmin, onDecide, isDecided }: ReportPaneProps) {
  const { t } = useLingui();
  const { row = {}, description, reporterMuted, alsoPending = [] } = report;
  const { id = '', number = 0, status, createdAt, reporter, reported, reportType, claim } = row;
  const { currentData: context } = useMemberContextQuery(reported?.userId ?? '', { skip: !reported?.userId });
  const [typed, setTyped] = useState(untyped);
  const [tried, setTried] = useState(false);
  const [together, setTogether] = useState(false);
  const claimedUntil = useRef('');
  const [mutes, setMutes] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  const [claimCase] = useClaimCaseMutation();
  const [releaseCase] = useReleaseCaseMutation();
  const [mute] = useMuteReporterMutation();
  const isPending = status === 'pending';
  const isOthers = Boolean(claim && !claim.mine);
  // A decision that is taken back leaves the case to anyone who took it back, not to anyone who else looks at it.
  const [wasDecided, setWasDecided] = useState(!isPending);
  if (!isPending && !wasDecided) setWasDecided(true);
  const { left, renew } = useLease(isPending && !isOthers && !wasDecided, {
    claim: async () => {
      const { data, error } = await claimCase({ queue: 'reports', id });
      claimedUntil.current = data?.claim?.until ?? '';
      return !error;
    },
    release: () => void (isDecided(id) || releaseCase({ queue: 'reports', id })),
    leave: () => void (isDecided(id) || releaseWhileLeaving(claimPath('reports', id, claimedUntil.current))),
  });
  const actions = actionsFor(report, Boolean(context?.protected));
  const { action: undecided, ...faults } = faultsOf(typed, actions);
  const decide = (next: Verdict['status']) => {
    if (!isPending || isOthers || (typed.action && next !== 'resolved')) return;
    setTried(true);
    if (next === 'resolved' && undecided) return;
    if (!Object.values(faults).includes(true))
      onDecide({ ...toVerdict(next, typed), alsoReportIds: together ? decidable(alsoPending) : [] });
  };
  const act = (action: Verdict['action']) => {
    if (!isPending || isOthers || !actions.includes(action)) return;
    // A digit for the rule may follow at once, and moves the focus on.
    flushSync(() => setTyped({ ...typed, action }));
    reason.current?.querySelector<HTMLElement>(typed.rule ? 'textarea' : '[data-digits] input')?.focus();
  };
  const canMute = Boolean(reporter?.userId);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useQueueKeys({
    a: () => decide('resolved'),
    v: () => decide('reviewed'),
    d: () => decide('dismissed'),
    0: () => act(''),
    w: () => act('warn'),
    s: () => act('suspend'),
    b: () => act('ban'),
    r: () => act('remove_content'),
    n: () => notes.current?.querySelector('textarea')?.focus(),
    m: () => canMute && setMutes(true),
    t: () => isPending && decidable(alsoPending).length > 0 && setTogether(!together),
  });
  const { label, tone } = typeOf(reportType);
  return (
    <>
      <header className="flex min-h-18 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-subtle px-4 py-3">
        <h2 ref={heading} tabIndex={-1} className="text-lead font-semibold tabular-nums outline-none">
          <Trans>Report {number}</Trans>
        </h2>
        <span className="grow text-sm text-low">
          <RelativeTime at={createdAt} />
        </span>
        <CopyId id={id} />
        {isOthers ? (
          <span className="text-sm text-low">
            <HandledBy name={claim?.staffName ?? ''} />
          </span>
        ) : (
          <ClaimBadge left={left} onRenew={() => void renew()} />
        )}
      </header>
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto p-4 md:px-6 md:py-5">
        <div className="grid items-center gap-3 rounded-ctl bg-raised px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          <PersonLine person={reporter} part={t`Reported by`} />
          <ArrowRight size={20} aria-hidden className="text-low max-md:rotate-90" />
          <PersonLine person={reported} part={t({ message: 'About', context: 'subject' })} />
        </div>
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={tone}>
              <Flag size={14} aria-hidden />
              {t(label)}
            </Badge>
            {reporterMuted && (
              <Badge>
                <Trans>Reports from this member are ignored</Trans>
              </Badge>
            )}
          </p>
          {description && (
            <blockquote className="border-l-3 border-strong py-0.5 pl-4 wrap-anywhere whitespace-pre-wrap text-mid">
              {description}
            </blockquote>
          )}
        </div>
        <ReportedThing report={report} />
        <Quotes report={report} isAdmin={isAdmin} />
        {reported?.userId && <EarlierReports userId={reported.userId} except={id} />}
        {canMute && (
          <Button variant="ghost" size="sm" onClick={() => setMutes(true)} className="justify-self-start">
            {reporterMuted ? <Trans>Stop ignoring this reporter</Trans> : <Trans>Ignore this reporter</Trans>}
            <KeyHint>M</KeyHint>
          </Button>
        )}
        {isPending && alsoPending.length > 0 && <DecideTogether others={alsoPending} on={together} onChange={setTogether} />}
        {isPending ? (
          <DecideReport
            actions={actions}
            reportType={reportType}
            subjectKind={report.subject?.kind}
            typed={typed}
            faults={tried ? { ...faults, action: undecided } : { action: false, days: false, rule: false, reason: false }}
            locked={isOthers}
            notes={notes}
            reason={reason}
            onType={setTyped}
            onDecide={decide}
          />
        ) : (
          <Outcome report={report} />
        )}
      </div>
      {mutes && (
        <MuteDialog
          muted={reporterMuted ?? false}
          onMute={(change) => mute({ userId: reporter?.userId ?? '', ...change })}
          failureText={(error) => (isProblem(error) && error.fields.length > 0 ? undefined : t`Something went wrong. Please try again.`)}
          onClose={() => setMutes(false)}
        />
      )}
    </>
  );
}
