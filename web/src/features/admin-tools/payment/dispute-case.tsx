import { Trans, useLingui } from '@lingui/react/macro';
import type { DisputeToAnswerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { useId } from 'react';
import { dateTime } from '#web/lib/date';
import { money } from '#web/lib/money';
import { Badge } from '#web/ui/badge/badge';
import { EvidenceForm } from './evidence-form';
import { disputeReasons, disputeStates, evidenceTexts } from './evidence-labels';

interface DisputeCaseProps {
  paymentId: string;
  dispute: DisputeToAnswerJson;
}

const isAhead = (at?: string) => at !== undefined && Date.parse(at) > Date.now();

/** A dispute: what is claimed, until when it can be answered, and the answer. */
export function DisputeCase({ paymentId, dispute }: DisputeCaseProps) {
  const { t } = useLingui();
  const id = useId();
  const { ref = '', status = '', amount = 0, reason = '', openedAt, respondBy, evidenceState, evidence } = dispute;
  const [word, claim] = [disputeStates[status], disputeReasons[reason]];
  const due = respondBy && dateTime(respondBy);
  const isOpen = isAhead(respondBy);
  const mayAnswer = isOpen && (evidenceState === 'proposed' || evidenceState === 'draft');
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-subtle bg-surface p-4">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 id={id} className="text-lead font-semibold">
            <Trans>Dispute about {money(amount)}</Trans>
          </h3>
          <Badge tone={status === 'won' ? 'success' : status === 'lost' ? 'danger' : 'warning'}>{word ? t(word) : status}</Badge>
          {evidenceState === 'sending' && <Badge tone="info">{t`Evidence is being sent`}</Badge>}
          {evidenceState === 'sent' && <Badge tone="success">{t`Evidence sent`}</Badge>}
        </div>
        <p className="text-sm text-low">{[claim ? t(claim) : reason, openedAt && dateTime(openedAt), ref].filter(Boolean).join(' · ')}</p>
        {due && (
          <p className={isOpen ? 'font-semibold' : 'font-semibold text-danger-text'}>
            {isOpen ? <Trans>Answer by {due}</Trans> : <Trans>The time to answer ended on {due}</Trans>}
          </p>
        )}
      </header>
      {mayAnswer ? (
        <EvidenceForm paymentId={paymentId} dispute={dispute} />
      ) : (
        (evidenceState === 'sending' || evidenceState === 'sent' || evidenceState === 'draft') && (
          <dl className="grid gap-3">
            {evidenceTexts
              .filter(({ name }) => evidence?.[name])
              .map(({ name, label }) => (
                <div key={name}>
                  <dt className="text-sm text-low">{t(label)}</dt>
                  <dd className="wrap-anywhere whitespace-pre-wrap">{evidence?.[name]}</dd>
                </div>
              ))}
          </dl>
        )
      )}
    </section>
  );
}
