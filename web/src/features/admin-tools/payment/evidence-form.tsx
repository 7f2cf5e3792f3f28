import { Trans, useLingui } from '@lingui/react/macro';
import type { DisputeToAnswerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { dateTime } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog';
import { NoteField } from '#web/ui/console/note-field';
import { useSaveEvidenceMutation, useSendEvidenceMutation } from '../api/operations.api';
import { showFailure } from '../tool/show-failure';
import { evidenceTexts, type EvidenceText } from './evidence-labels';

interface EvidenceFormProps {
  paymentId: string;
  dispute: DisputeToAnswerJson;
}

type Texts = Record<EvidenceText, string>;

/** What is said against a dispute: saved as a draft as often as needed, sent once. */
export function EvidenceForm({ paymentId, dispute: { ref = '', evidence = {}, savedAt } }: EvidenceFormProps) {
  const { t } = useLingui();
  const [texts, setTexts] = useState(() => Object.fromEntries(evidenceTexts.map(({ name }) => [name, evidence[name] ?? ''])) as Texts);
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState('');
  const [saveEvidence] = useSaveEvidenceMutation();
  const [sendEvidence] = useSendEvidenceMutation();
  const input = { paymentId, disputeRef: ref, evidence: texts };
  const [save, saving] = useSingleFlight(async () => {
    const { error } = await saveEvidence(input);
    if (error) showFailure(error, t`Failed to save the draft`);
    else toast.success(t`Draft saved`);
  });
  const [send, sending] = useSingleFlight(async () => {
    const { data, error } = await sendEvidence(input);
    setAsking(false);
    if (error) showFailure(error, t`Failed to send the evidence`);
    else if (data?.dispute?.evidenceState === 'sent') toast.success(t`Evidence sent`);
    else toast.success(t`Evidence is being sent`, { description: t`It’s sent as soon as the payment provider responds.` });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(texts).every((text) => text.trim() === '')) setFault(t`Write at least one text.`);
    else setAsking(true);
  };
  const saved = savedAt && dateTime(savedAt);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-pretty text-low">
        {saved ? (
          <Trans>Draft of {saved}. Nothing is sent before you send it.</Trans>
        ) : (
          <Trans>Filled in from what is stored. Check every line before you send it.</Trans>
        )}
      </p>
      {evidenceTexts.map(({ name, label, hint, longest }) => (
        <NoteField
          key={name}
          label={t(label)}
          hint={hint && t(hint)}
          error={name === 'uncategorizedText' && fault ? fault : undefined}
          longest={longest}
          value={texts[name]}
          onChange={(text) => {
            setTexts({ ...texts, [name]: text });
            setFault('');
          }}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={sending}>
          <Trans>Send to the bank</Trans>
        </Button>
        <Button variant="secondary" pending={saving} onClick={() => void save()}>
          <Trans>Save draft</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Send the evidence?`}
        description={t`The bank receives it as it is now. It can be sent only once and not changed afterwards.`}
        confirm={t`Send`}
        tone="primary"
        pending={sending}
        onConfirm={() => void send()}
      />
    </form>
  );
}
