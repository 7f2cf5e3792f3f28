import { Trans, useLingui } from '@lingui/react/macro';
import type { IncidentJson } from '@sotto/proto/admin/v1/casework';
import { type ReactNode, useState } from 'react';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { RelativeTime } from '#web/ui/console/relative-time';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { AnswerDialog } from './case/answer-dialog';
import { CaseCard } from './case/case-card';
import { CaseList } from './case/case-list';
import { useIncidentsInfiniteQuery, useSettleIncidentMutation } from './case/cases.api';
import { bucketLabels } from './decision-labels';
import { incidentStates, stateName } from './case/state-labels';
import { useCaseFilter } from './case/use-case-filter';
import { visibleText } from '@sotto/proto/visible-text';

const states = ['open', 'confirmed', 'released'] as const;

/** Suspected illegal material that was taken away from everyone. No one looks at it; a second administrator settles it. */
export function IncidentsTab({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const [state, setState] = useCaseFilter('state', states);
  const query = useIncidentsInfiniteQuery(state);
  const [openId, setOpenId] = useState<string>();
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const [settle] = useSettleIncidentMutation();
  const open = (id: string) => {
    setReference('');
    setTried(false);
    setOpenId(id);
  };
  const filters = (
    <ChoiceBar
      label={t`State`}
      look="segments"
      value={state}
      onChange={setState}
      options={states.map((value) => ({ value, label: t(incidentStates[value]) }))}
    />
  );
  return (
    <>
      <CaseList
        title={t`Incidents`}
        about={t`Suspected illegal content, locked as evidence. It can’t be viewed. A different administrator resolves it.`}
        filters={filters}
        query={query}
        deciding={Boolean(openId)}
        failed={t`Failed to load incidents`}
        refused={refused}
        empty={{ title: state === 'open' ? t`Queue clear` : t`Nothing here yet`, text: t`Escalated illegal content appears here.` }}
      >
        {({ incidents = [] }) => incidents.map((incident) => <IncidentCard key={incident.id} incident={incident} onOpen={open} />)}
      </CaseList>
      {openId && (
        <AnswerDialog
          title={t`Resolve this incident`}
          outcomes={[
            {
              value: 'confirmed',
              label: t`Confirm`,
              what: t`The owner is banned and future copies are blocked. The evidence stays locked.`,
            },
            { value: 'released', label: t`Release`, what: t`It returns to the queue, and its owner’s suspension ends.` },
          ]}
          field={{ label: t`Note (optional)`, hint: t`For staff only.`, shortest: 0, longest: 500 }}
          more={(outcome) =>
            outcome === 'confirmed' && (
              <Field
                label={t`Authority report number`}
                error={tried && !visibleText(reference) ? t`Report it first, then enter the number.` : undefined}
              >
                <TextInput value={reference} maxLength={200} onChange={({ target }) => setReference(target.value)} />
              </Field>
            )
          }
          isReady={(outcome) => {
            setTried(true);
            return outcome === 'released' || visibleText(reference) !== '';
          }}
          done={t`Incident resolved`}
          onSend={(outcome, note) =>
            settle({
              incidentId: openId,
              confirmed: outcome === 'confirmed',
              authorityReference: outcome === 'confirmed' ? reference.trim() : '',
              note,
            })
          }
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

function IncidentCard({ incident, onOpen }: { incident: IncidentJson; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const { id = '', person = {}, bucket = '', divertedBy, divertedAt, state, settledBy, authorityReference, note, own } = incident;
  const isOpen = state === 'open';
  const by = divertedBy?.displayName || t`someone`;
  const second = settledBy?.displayName || t`someone`;
  return (
    <CaseCard
      person={person}
      part={bucketLabels[bucket] ? t(bucketLabels[bucket]) : bucket}
      locked={isOpen && own ? t`You escalated this, so another administrator resolves it.` : undefined}
      marks={
        <>
          <Badge tone={isOpen ? 'danger' : 'plain'}>{stateName(incidentStates, state)}</Badge>
          <RelativeTime at={divertedAt} />
        </>
      }
      actions={
        isOpen && (
          <Button data-act size="sm" disabled={own} onClick={() => onOpen(id)}>
            <Trans>Resolve</Trans>
          </Button>
        )
      }
    >
      <p className="text-label text-mid">
        <Trans>Escalated by {by}.</Trans> {!isOpen && <Trans>Resolved by {second}.</Trans>}{' '}
        {authorityReference && <Trans>Reported as {authorityReference}.</Trans>}
      </p>
      {note && <p className="text-sm wrap-anywhere whitespace-pre-wrap text-low">{note}</p>}
    </CaseCard>
  );
}
