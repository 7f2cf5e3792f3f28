import { Trans, useLingui } from '@lingui/react/macro';
import { priorities, requestTypes } from '@sotto/proto/vocabulary';
import { MailCheck, Send } from 'lucide-react';
import { priorityLabels, requestTypeLabels } from '#web/lib/labels/support-labels';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { ChoiceGroup } from '#web/ui/choice/choice-group';
import { Field } from '#web/ui/field/field';
import { Textarea } from '#web/ui/field/textarea';
import { EmailInput } from '#web/ui/field/email-input';
import { TextInput } from '#web/ui/field/text-input';
import { useContactForm } from './use-contact-form';

interface ContactFormProps {
  /** The number of the request that was sent last. */
  ticket: string | undefined;
  onSent: (ticket: string) => void;
}

/** CONTACT-01. One form is one request: after sending, the page shows a fresh one. Only members choose a priority. */
export function ContactForm({ ticket, onSent }: ContactFormProps) {
  const { t } = useLingui();
  const { register, fault, submit, pending, signedIn } = useContactForm(onSent);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-5 rounded-card border border-subtle bg-surface p-4 md:p-6"
    >
      {ticket && (
        <Banner icon={MailCheck} tone="success" live>
          <Trans>
            Your ticket is <b className="font-semibold tabular-nums">{ticket}</b>. We’ve also sent it to your email address. Quote it if you
            write again.
          </Trans>
        </Banner>
      )}
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <Field label={t`Name`} error={fault('name')}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field label={t`Email`} error={fault('email')}>
          <EmailInput autoComplete="email" {...register('email')} />
        </Field>
      </div>
      <Field label={t`Subject`} error={fault('subject')}>
        <TextInput placeholder={t`In a few words`} {...register('subject')} />
      </Field>
      <ChoiceGroup
        label={t`Request type`}
        look="chips"
        options={requestTypes}
        say={(type) => t(requestTypeLabels[type])}
        {...register('requestType')}
      />
      {signedIn && (
        <ChoiceGroup
          label={t`Priority`}
          look="segments"
          options={priorities}
          say={(priority) => t(priorityLabels[priority])}
          {...register('priority')}
        />
      )}
      <Field label={t`Message`} error={fault('message')}>
        <Textarea placeholder={t`What happened, and what did you expect?`} {...register('message')} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-low">
          <Trans>Name, email, subject and message are required.</Trans>
        </p>
        <Button type="submit" pending={pending} className="max-md:w-full">
          <Send size={18} aria-hidden />
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
