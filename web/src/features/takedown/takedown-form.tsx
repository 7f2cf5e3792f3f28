import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitTakedownResponseJson } from '@sotto/proto/admin/v1/admin_service';
import { Send } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/button/button';
import { CheckboxCard } from '#web/ui/checkbox-card/checkbox-card';
import { EmailInput } from '#web/ui/field/email-input';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { Textarea } from '#web/ui/field/textarea';
import { ItemsToHide } from './items-to-hide';
import { KindChoice } from './kind-choice';
import { maxDescription, maxNameLength } from './takedown-schema';
import { useTakedownForm } from './use-takedown-form';

interface TakedownFormProps {
  /** What the way here was about. */
  links: string;
  onSent: (receipt: SubmitTakedownResponseJson) => void;
}

/** Everything that a decision needs, and nothing else. */
export function TakedownForm({ links, onSent }: TakedownFormProps) {
  const { t } = useLingui();
  const id = useId();
  const { register, fault, submit, pending, stores, chosen, choose } = useTakedownForm(links, onSent);
  const unstated = fault('statement');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-subtle bg-surface p-4 md:p-6"
    >
      <KindChoice error={fault('kind')} {...register('kind')} />
      <Field
        label={t`Where is it?`}
        hint={t`Links to stores, items or profiles, one per line. Copy them from your browser.`}
        error={fault('links')}
      >
        <Textarea
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          className="min-h-24! wrap-anywhere"
          placeholder="https://"
          {...register('links')}
        />
      </Field>
      {stores.map((storeId) => (
        <ItemsToHide key={storeId} storeId={storeId} chosen={chosen[storeId] ?? []} onChoose={(items) => choose(storeId, items)} />
      ))}
      <Field label={t`What does it show?`} hint={t`Helps us find the right content. Do not send pictures.`} error={fault('description')}>
        <Textarea maxLength={maxDescription} {...register('description')} />
      </Field>
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <Field label={t`Name`} error={fault('name')}>
          <TextInput autoComplete="name" maxLength={maxNameLength} {...register('name')} />
        </Field>
        <Field label={t`Email`} hint={t`We’ll reply to this address.`} error={fault('email')}>
          <EmailInput autoComplete="email" {...register('email')} />
        </Field>
      </div>
      <div className="grid gap-2">
        <CheckboxCard
          label={t`I am the person shown, I own the rights, or I represent someone who does. The information above is true.`}
          aria-invalid={unstated !== undefined || undefined}
          aria-describedby={`${id}-statement`}
          {...register('statement')}
        />
        <p id={`${id}-statement`} role="alert" className="text-sm text-danger-text empty:hidden">
          {unstated}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_12rem] text-sm text-low">
          <Trans>We never tell the owner who asked.</Trans>
        </p>
        <Button type="submit" pending={pending} className="max-md:w-full">
          <Send size={18} aria-hidden />
          <Trans>Send request</Trans>
        </Button>
      </div>
    </form>
  );
}
