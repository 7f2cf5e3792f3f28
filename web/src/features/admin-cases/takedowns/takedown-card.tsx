import { Trans, useLingui } from '@lingui/react/macro';
import type { TakedownJson } from '@sotto/proto/admin/v1/takedowns';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { RelativeTime } from '#web/ui/console/relative-time';
import { CaseCard } from '../case/case-card';
import { DueMark } from '#web/ui/console/due-mark';
import { stateName, takedownStates } from '../case/state-labels';
import { takedownKinds } from './takedown-labels';
import { TakedownThings } from './takedown-things';

interface TakedownCardProps {
  takedown: TakedownJson;
  onOpen: (takedown: TakedownJson) => void;
}

/** One request: what is wrong, where, who asks, and what the places lead to. */
export function TakedownCard({ takedown, onOpen }: TakedownCardProps) {
  const { t } = useLingui();
  const {
    ticket,
    kind = '',
    status,
    hidden,
    createdAt,
    dueAt,
    links = [],
    subjects = [],
    description,
    name,
    email,
    claim,
    answer,
  } = takedown;
  const isOpen = status === 'open';
  const texts = takedownKinds[kind];
  return (
    <CaseCard
      claim={isOpen ? claim : undefined}
      marks={
        <>
          <b className="text-label font-semibold text-hi tabular-nums">{ticket}</b>
          <Badge tone={texts?.tone}>{texts ? t(texts.label) : kind}</Badge>
          {isOpen ? <DueMark at={dueAt} /> : <Badge>{stateName(takedownStates, status)}</Badge>}
          {isOpen && hidden && (
            <Badge tone="info">
              <Trans>Hidden during review</Trans>
            </Badge>
          )}
          <RelativeTime at={createdAt} />
        </>
      }
      actions={
        isOpen && (
          <Button data-act size="sm" disabled={claim && !claim.mine} onClick={() => onOpen(takedown)}>
            <Trans>Decide</Trans>
          </Button>
        )
      }
    >
      <blockquote className="border-l-3 border-strong py-0.5 pl-4 wrap-anywhere whitespace-pre-wrap">{description}</blockquote>
      <p className="text-sm wrap-anywhere text-mid">
        {name} · {email}
      </p>
      <ul aria-label={t`Links as submitted`} className="grid gap-0.5 text-sm wrap-anywhere text-low">
        {links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
      {subjects.length > 0 ? (
        <TakedownThings subjects={subjects} />
      ) : (
        <p className="text-sm text-low">
          <Trans>None of the links point to content on Sotto.</Trans>
        </p>
      )}
      {answer && (
        <p className="wrap-anywhere whitespace-pre-wrap text-mid">
          <Trans>Answered:</Trans> {answer}
        </p>
      )}
    </CaseCard>
  );
}
