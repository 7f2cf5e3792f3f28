import { Trans, useLingui } from '@lingui/react/macro';
import type { IncidentJson } from '@sotto/proto/admin/v1/casework';
import { type ReactNode, useState } from 'react';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { RelativeTime } from '#web/ui/desk/relative-time';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { AnswerDialog } from './answer-dialog';
import { CaseCard } from './case-card';
import { CaseList } from './case-list';
import { useIncidentsInfiniteQuery, useSettleIncidentMutation } from './cases.api';
import { bucketWords } from './decision-words';
import { useCaseFilter } from './use-case-filter';

/** Suspected illegal material that was taken away from everybody. Nobody looks at it; a second administrator settles it. */
export function IncidentsTab({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const [state, setState] = useCaseFilter('state', ['open', 'confirmed', 'released']);
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
      options={[
        { value: 'open', label: t`Open` },
        { value: 'confirmed', label: t`Confirmed` },
        { value: 'released', label: t`Released` },
      ]}
    />
  );
  return (
    <>
      <CaseList
        title={t`Incidents`}
        about={t`Suspected illegal material, locked up as evidence. It cannot be looked at. Another administrator than the one who diverted it settles it.`}
        filters={filters}
        query={query}
        failed={t`Failed to read the incidents`}
        refused={refused}
        empty={{ title: state === 'open' ? t`Queue clear` : t`Nothing here yet`, text: t`What is diverted is listed here.` }}
      >
        {({ incidents = [] }) => incidents.map((incident) => <IncidentCard key={incident.id} incident={incident} onOpen={open} />)}
      </CaseList>
      {openId && (
        <AnswerDialog
          title={t`Settle this incident`}
          outcomes={[
            {
              value: 'confirmed',
              label: t`Confirm`,
              what: t`The owner is banned, and copies are refused from now on. The evidence stays locked up.`,
            },
            { value: 'released', label: t`Release`, what: t`It waits in the queue again, and the suspension of its owner ends.` },
          ]}
          field={{ label: t`Note (optional)`, hint: t`For staff only.`, shortest: 0, longest: 500 }}
          more={(outcome) =>
            outcome === 'confirmed' && (
              <Field
                label={t`Number of the report to the authority`}
                error={tried && !reference.trim() ? t`Report it first, then enter the number.` : undefined}
              >
                <TextInput value={reference} maxLength={200} onChange={({ target }) => setReference(target.value)} />
              </Field>
            )
          }
          isReady={(outcome) => {
            setTried(true);
            return outcome === 'released' || reference.trim() !== '';
          }}
          done={t`Incident settled`}
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
  const { id = '', person = {}, bucket = '', divertedBy, divertedAt, state = '', settledBy, authorityReference, note, own } = incident;
  const isOpen = state === 'open';
  const by = divertedBy?.displayName || t`somebody`;
  const second = settledBy?.displayName || t`somebody`;
  return (
    <CaseCard
      person={person}
      part={bucketWords[bucket] ? t(bucketWords[bucket]) : bucket}
      locked={isOpen && own ? t`You diverted this, so another administrator settles it.` : undefined}
      marks={
        <>
          <Badge tone={isOpen ? 'danger' : 'plain'}>{state}</Badge>
          <RelativeTime at={divertedAt} />
        </>
      }
      actions={
        isOpen && (
          <Button data-act size="sm" disabled={own} onClick={() => onOpen(id)}>
            <Trans>Settle</Trans>
          </Button>
        )
      }
    >
      <p className="text-label text-mid">
        <Trans>Diverted by {by}.</Trans> {!isOpen && <Trans>Settled by {second}.</Trans>}{' '}
        {authorityReference && <Trans>Reported as {authorityReference}.</Trans>}
      </p>
      {note && <p className="text-sm wrap-anywhere whitespace-pre-wrap text-low">{note}</p>}
    </CaseCard>
  );
}
