import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import type { SubmitTakedownResponseJson } from '@sotto/proto/admin/v1/admin_service';
import { toLanguage } from '@sotto/proto/vocabulary';
import { useEffect, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { toast } from 'sonner';
import { useAccountQuery } from '#web/client/account/account.api';
import { isProblem } from '#web/client/problem';
import { selectStatus } from '#web/client/session/session.slice';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { useSubmitTakedownMutation } from './takedown.api';
import { linksIn, linksMost, storesIn, takedownFaults, takedownSchema, type TakedownValues, withItems } from './takedown-schema';

/** One request: prefilled with what is known, and sent once however often it is tried. */
export function useTakedownForm(links: string, onSent: (receipt: SubmitTakedownResponseJson) => void) {
  const { t, i18n } = useLingui();
  const signedIn = useSelector(selectStatus) === 'signed-in';
  const { data: account } = useAccountQuery(undefined, { skip: !signedIn });
  const [submitRequest] = useSubmitTakedownMutation();
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, resetField, setError, control } = useForm<TakedownValues>({
    resolver: zodResolver(takedownSchema),
    defaultValues: { links, description: '', name: '', email: '', statement: false },
  });
  const { errors, dirtyFields } = useFormState({ control });
  const email = account?.email ?? '';
  useEffect(() => {
    if (email && !dirtyFields.email) resetField('email', { defaultValue: email });
  }, [email, dirtyFields.email, resetField]);

  const stores = storesIn(useWatch({ control, name: 'links' }));
  /** Items by their store. */
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const choose = (storeId: string, items: readonly string[]) => setChosen((before) => ({ ...before, [storeId]: items }));

  const [submit, pending] = useSingleFlight(
    handleSubmit(async (values) => {
      const links = withItems(linksIn(values.links), chosen);
      if (links.length > linksMost) return setError('links', { message: 'links.many' }, { shouldFocus: true });
      const { data, error } = await submitRequest({
        clientRequestId,
        ...values,
        links,
        language: toLanguage(i18n.locale),
      });
      if (data) return onSent(data);
      if (applyFieldProblems(withoutPlaces(error), values, setError)) return;
      toast.error(t`Error`, { description: t`Your request couldn’t be sent. Your text is saved. Please try again.` });
    }),
  );
  const fault = (name: keyof TakedownValues) => {
    const message = errors[name]?.message;
    const own = takedownFaults[message ?? ''];
    return own ? i18n._(own) : message;
  };
  return { register, fault, submit, pending, stores, chosen, choose };
}

/** `links[2]` is a fault of the links. */
const withoutPlaces = (error: unknown) =>
  isProblem(error)
    ? { ...error, fields: error.fields.map(({ field, ...rest }) => ({ ...rest, field: field.replace(/[[.].*$/, '') })) }
    : error;
