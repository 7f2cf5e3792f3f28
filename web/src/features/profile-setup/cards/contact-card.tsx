import { useLingui } from '@lingui/react/macro';
import { AtSign, Mail, Phone, type LucideIcon } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import type { ProfileForm } from '../form/profile-form';
import { SectionCard } from '#web/ui/section-card/section-card';
import { useSetupField } from './use-setup-field';

type ContactField = 'contactPhone' | 'contactEmail' | 'contactXProfile';

export function ContactCard() {
  const { t } = useLingui();
  return (
    <SectionCard id="contact" title={t`Contact info`} hint={t`Optional. Shown only to members with premium access.`}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Contact name="contactPhone" label={t`Phone`} icon={Phone} type="tel" autoComplete="tel" />
        <Contact name="contactEmail" label={t`Email`} icon={Mail} type="email" autoComplete="email" />
        <Contact name="contactXProfile" label={t`X profile`} icon={AtSign} type="text" autoComplete="off" />
      </div>
    </SectionCard>
  );
}

interface ContactProps {
  name: ContactField;
  label: string;
  icon: LucideIcon;
  type: string;
  autoComplete: string;
}

function Contact({ name, label, icon: Icon, ...input }: ContactProps) {
  const { t } = useLingui();
  const { register } = useFormContext<ProfileForm>();
  const { error } = useSetupField(name);
  return (
    <Field label={label} error={error} aside={t`optional`}>
      <TextInput {...input} {...register(name)} before={<Icon size={20} strokeWidth={1.75} aria-hidden className="flex-none text-low" />} />
    </Field>
  );
}
