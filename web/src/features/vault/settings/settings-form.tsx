import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { StorefrontSettingsJson } from '@sotto/proto/marketplace/v1/store';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { Textarea } from '#web/ui/field/textarea';
import { SwitchRow } from '#web/ui/switch/switch';
import { BannerField } from './banner-field';
import { useSaveStorefrontMutation } from '../api/vault.api';
import { LengthCounter } from '#web/ui/field/length-counter';

const longest = { storefrontName: 80, bio: 500 };

interface SettingsFormProps {
  settings: StorefrontSettingsJson;
  banner: PictureJson | undefined;
  /** "none", "ready", "in_review" or "refused". */
  bannerState: string;
}

/** How the store presents itself. Nothing changes before it is saved (VAULT-06). */
export function SettingsForm({ settings, banner, bannerState }: SettingsFormProps) {
  const { t } = useLingui();
  const [save] = useSaveStorefrontMutation();
  const { register, handleSubmit, control, setError, setValue } = useForm({
    defaultValues: {
      storefrontName: settings.storefrontName ?? '',
      bio: settings.bio ?? '',
      bannerFileId: settings.bannerFileId ?? '',
      isEnabled: settings.isEnabled ?? false,
    },
  });
  const { errors } = useFormState({ control });
  const { storefrontName: name = '', bio = '', bannerFileId = '', isEnabled = false } = useWatch({ control });
  const [submit, pending] = useSingleFlight(
    handleSubmit(async (values) => {
      const { error } = await save(values);
      if (!error) toast.success(say`Settings saved!`);
      else if (!applyFieldProblems(error, values, setError))
        toast.error(say`Error`, { description: (isProblem(error) && error.fields[0]?.message) || say`Failed to save settings` });
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label={t`Vault name`}
        hint={t`Leave empty to use your own name.`}
        aside={<LengthCounter text={name} longest={longest.storefrontName} />}
        error={errors.storefrontName?.message}
      >
        <TextInput maxLength={longest.storefrontName} autoComplete="off" {...register('storefrontName')} />
      </Field>
      <Field label={t`About your vault`} aside={<LengthCounter text={bio} longest={longest.bio} />} error={errors.bio?.message}>
        <Textarea maxLength={longest.bio} className="min-h-24!" {...register('bio')} />
      </Field>
      <BannerField
        saved={{ fileId: settings.bannerFileId ?? '', picture: banner, state: bannerState }}
        value={bannerFileId}
        onChange={(fileId) => setValue('bannerFileId', fileId)}
      />
      <SwitchRow
        label={t`Vault open`}
        hint={t`Visible to others. If you close it, buyers keep their purchases.`}
        checked={isEnabled}
        onCheckedChange={(on) => setValue('isEnabled', on)}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        <Trans>Save Settings</Trans>
      </Button>
    </form>
  );
}
