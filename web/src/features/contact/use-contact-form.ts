import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import { toLanguage } from '@sotto/proto/vocabulary';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { toast } from 'sonner';
import { useAccountQuery } from '#web/client/account/account.api';
import { selectStatus } from '#web/client/session/session.slice';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { useSubmitSupportRequestMutation } from './contact.api';
import { blank, contactFaults, contactSchema, type ContactValues } from './contact-schema';

/** The state of one request: prefilled, and sent once however often it is tried (CONTACT-05 to CONTACT-09). */
export function useContactForm(onSent: (ticket: string) => void) {
  const { t, i18n } = useLingui();
  const signedIn = useSelector(selectStatus) === 'signed-in';
  const { data: account } = useAccountQuery(undefined, { skip: !signedIn });
  const [submitRequest] = useSubmitSupportRequestMutation();
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, resetField, setError, control } = useForm<ContactValues>({
    resolver: zodResolver(contactSchema),
    defaultValues: blank,
  });
  const { errors, dirtyFields } = useFormState({ control });
  const email = account?.email ?? '';
  useEffect(() => {
    if (email && !dirtyFields.email) resetField('email', { defaultValue: email });
  }, [email, dirtyFields.email, resetField]);

  const [submit, pending] = useSingleFlight(
    handleSubmit(async (values) => {
      const { priority, ...written } = values;
      const chosen = signedIn ? { priority } : {};
      const { data, error } = await submitRequest({ clientRequestId, ...written, ...chosen, language: toLanguage(i18n.locale) });
      if (data) {
        onSent(data.ticket ?? '');
        toast.success(t`Support Request Submitted`, {
          description: t`Thank you for your message! We'll get back to you as soon as possible.`,
        });
      } else if (!applyFieldProblems(error, values, setError)) {
        toast.error(t`Error`, { description: t`Failed to submit your request. Please try again.` });
      }
    }),
  );
  const fault = (name: keyof ContactValues) => {
    const message = errors[name]?.message;
    const own = contactFaults[message ?? ''];
    return own ? i18n._(own) : message;
  };
  return { register, fault, submit, pending, signedIn };
}
