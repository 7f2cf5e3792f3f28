import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { visibleText } from '@sotto/proto/visible-text';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { parseMoney, typedMoney } from '#web/lib/typed-money';
import { Button } from '#web/ui/button/button';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { Field } from '#web/ui/field/field';
import { LengthCounter } from '#web/ui/field/length-counter';
import { TextInput } from '#web/ui/field/text-input';
import { Textarea } from '#web/ui/field/textarea';
import { useUpdateItemMutation } from '../api/vault.api';
import { maxPrice, minCharge } from '../item/price';

const longest = { title: 120, description: 1000 };

interface EditItemDialogProps {
  item: ContentItemJson;
  onOpenChange: (open: boolean) => void;
}

/** Title, description and price of an item that is in the vault. */
export function EditItemDialog({ item, onOpenChange }: EditItemDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open title={t`Edit content`} description={t`The file itself can’t be replaced.`} onOpenChange={onOpenChange}>
      <EditItemForm item={item} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

export function EditItemForm({ item, onSaved }: { item: ContentItemJson; onSaved: () => void }) {
  const { t } = useLingui();
  const { id = '', salesCount = 0 } = item;
  const before = { title: item.title ?? '', description: item.description ?? '', price: item.price ?? 0 };
  const [update] = useUpdateItemMutation();
  const { register, handleSubmit, control, setError } = useForm({ defaultValues: { ...before, price: typedMoney(before.price) } });
  const { errors } = useFormState({ control });
  const { title = '', description = '', price: typed = '' } = useWatch({ control });
  const price = parseMoney(typed);
  const [submit, pending] = useSingleFlight(
    handleSubmit(async (values) => {
      const after = { title: values.title.trim(), description: values.description.trim(), price: parseMoney(values.price) ?? 0 };
      const { error } = await update({
        id,
        ...(after.title !== before.title && { title: after.title }),
        ...(after.description !== before.description && { description: after.description }),
        ...(after.price !== before.price && { price: after.price }),
      });
      if (!error) {
        toast.success(say`Content updated`, { description: after.title });
        onSaved();
      } else if (!applyFieldProblems(error, values, setError)) {
        const reason = isProblem(error) && (error.fields[0]?.message || (error.code === 'MESSAGE_REFUSED' && error.detail));
        toast.error(say`Update Failed`, { description: reason || say`Your changes were not saved. Please try again.` });
      }
    }),
  );
  return (
    <form noValidate aria-label={t`Edit content`} onSubmit={(event) => void submit(event)} className="mt-3 grid gap-5">
      <Field label={t`Title`} aside={<LengthCounter text={title} longest={longest.title} />} error={errors.title?.message}>
        <TextInput
          data-asked-first
          dir="auto"
          maxLength={longest.title}
          autoComplete="off"
          {...register('title', { validate: (text) => visibleText(text) !== '' || say`Enter a title` })}
        />
      </Field>
      <Field
        label={t`Description`}
        aside={<LengthCounter text={description} longest={longest.description} />}
        error={errors.description?.message}
      >
        <Textarea dir="auto" maxLength={longest.description} className="min-h-24!" {...register('description')} />
      </Field>
      <Field
        label={t`Price`}
        hint={
          price !== undefined && price > 0 && price < minCharge
            ? t`Minimum card payment is $0.50. Items below that can’t be bought.`
            : undefined
        }
        error={errors.price?.message}
      >
        <TextInput before="$" inputMode="decimal" autoComplete="off" {...register('price', { validate: checkPrice })} />
      </Field>
      {salesCount > 0 && (
        <p className="text-sm text-mid">
          {plural(salesCount, {
            one: '# buyer owns it and keeps it. A new price applies to new purchases only.',
            other: '# buyers own it and keep it. A new price applies to new purchases only.',
          })}
        </p>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={pending}>
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}

function checkPrice(text: string): true | string {
  const price = parseMoney(text);
  if (price === undefined) return say`Enter an amount like 12.50.`;
  if (price <= 0) return say`Please enter a valid price greater than $0`;
  return price <= maxPrice || say`At most $10,000.00.`;
}
