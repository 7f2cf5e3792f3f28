import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { useReportMemberMutation } from '#web/client/people/safety.api';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { DialogActions } from '#web/ui/dialog/dialog';
import { Field } from '#web/ui/field/field';
import { Textarea } from '#web/ui/field/textarea';
import { CheckboxCard } from '#web/ui/checkbox-card/checkbox-card';
import type { ReportedThing } from '#web/ui/member-menu/member-menu-props';
import type { QuotedMessage } from '#web/ui/message-menu/message-menu-props';
import { RadioList } from '#web/ui/radio-list/radio-list';
import { QuotedText } from './quoted-text';
import { ReportedSubject } from './reported-subject';
import { LengthCounter } from '#web/ui/field/length-counter';
import { descriptionMaxLength, reportTypes } from './report-types';

interface ReportFormProps {
  userId: string;
  message?: QuotedMessage;
  subject?: ReportedThing;
  onSent: () => void;
}

/** What kind of thing it is, the message or thing that shows it, and the reporter's own texts. */
export function ReportForm({ userId, message, subject, onSent }: ReportFormProps) {
  const { t } = useLingui();
  const fault = useId();
  const [reportType, setType] = useState('');
  const [description, setDescription] = useState('');
  const [untyped, setUntyped] = useState(false);
  const [ofPicture, setOfPicture] = useState(false);
  const thing = subject?.kind === 'image' && !ofPicture ? undefined : subject;
  const [report] = useReportMemberMutation();
  const [send, pending] = useSingleFlight(async () => {
    const messageIds = message ? [message.id] : [];
    const { error } = await report({
      userId,
      reportType,
      description: description.trim(),
      messageIds,
      subjectKind: thing?.kind,
      subjectId: thing?.id,
    });
    if (!error) {
      toast.success(t`Report sent`);
      return onSent();
    }
    toast.error(t`Error`, {
      description: (isProblem(error) && error.fields[0]?.message) || t`Failed to send the report. Please try again.`,
    });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUntyped(!reportType);
    if (reportType) void send();
  };
  const choose = (type: string) => {
    setType(type);
    setUntyped(false);
  };
  return (
    <form onSubmit={submit} className="mt-4 flex max-h-[calc(100dvh-10rem)] flex-col">
      <div className="-mx-1 grid min-h-0 gap-5 overflow-y-auto p-1">
        {message && <QuotedText message={message} />}
        {subject?.kind === 'image' && (
          <CheckboxCard label={t`Report the picture`} checked={ofPicture} onChange={({ target }) => setOfPicture(target.checked)} />
        )}
        {thing && <ReportedSubject userId={userId} subject={thing} />}
        <fieldset aria-describedby={fault}>
          <legend className="mb-2 text-label font-medium">
            <Trans>What is it about?</Trans>
          </legend>
          <RadioList
            name="reportType"
            options={Object.keys(reportTypes)}
            say={(type) => t(reportTypes[type]!)}
            value={reportType}
            onChange={choose}
          />
          <p id={fault} role="alert" className="mt-2 text-sm text-danger-text empty:hidden">
            {untyped && <Trans>Choose a reason.</Trans>}
          </p>
        </fieldset>
        <Field label={t`What happened?`} aside={<LengthCounter text={description} longest={descriptionMaxLength} />} hint={t`Optional.`}>
          <Textarea
            className="min-h-24"
            maxLength={descriptionMaxLength}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
      </div>
      <DialogActions>
        <Button type="submit" pending={pending}>
          <Trans>Send report</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
