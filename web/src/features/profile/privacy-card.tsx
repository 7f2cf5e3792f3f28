import { useLingui } from '@lingui/react/macro';
import { useVisibility } from '#web/client/account/use-visibility';
import { SwitchRow } from '#web/ui/switch/switch';

interface PrivacyCardProps {
  isProfileHidden?: boolean;
  anonymousMode?: boolean;
}

/** PROF-58: who sees the profile, and how sharp. */
export function PrivacyCard({ isProfileHidden = false, anonymousMode = false }: PrivacyCardProps) {
  const { t } = useLingui();
  const { setHidden, setAnonymous } = useVisibility();
  return (
    <section aria-label={t`Privacy`} className="divide-y divide-subtle rounded-card border border-subtle bg-surface px-5 py-2 md:px-6">
      <SwitchRow
        label={t`Hide my profile`}
        hint={t`Hidden from discovery and search. Your matches still see you.`}
        checked={isProfileHidden}
        onCheckedChange={setHidden}
      />
      <SwitchRow
        label={t`Anonymous mode`}
        hint={t`Others only see a blurred photo.`}
        checked={anonymousMode}
        onCheckedChange={setAnonymous}
      />
    </section>
  );
}
