import { t } from '@lingui/core/macro';
import type { UpdateVisibilityRequestJson } from '@sotto/proto/profiles/v1/profiles_service';
import { toast } from 'sonner';
import { useUpdateVisibilityMutation } from './own-profile.api';

interface Visibility {
  setHidden: (hidden: boolean) => void;
  setAnonymous: (anonymous: boolean) => void;
}

/** The toast stays to say what became of it: another one of the same name can be taken away with the one that closes. */
const insteadOfClosing = (work: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  work();
};

/** The two switches of D-47: effective at once, said as text, and taken back by one press (ACCT-04). */
export function useVisibility(): Visibility {
  const [update] = useUpdateVisibilityMutation();
  const change = async (what: UpdateVisibilityRequestJson, done: string, failed: string, undo: () => void) => {
    const { error } = await update(what);
    if (error) toast.error(t`Error`, { id: 'visibility', description: failed });
    else toast.success(done, { id: 'visibility', action: { label: t`Undo`, onClick: insteadOfClosing(undo) } });
  };
  const setHidden = (hidden: boolean): void =>
    void change(
      { isProfileHidden: hidden },
      hidden ? t`Your profile is hidden` : t`Your profile is visible`,
      t`Failed to update profile visibility`,
      () => setHidden(!hidden),
    );
  const setAnonymous = (anonymous: boolean): void =>
    void change(
      { anonymousMode: anonymous },
      anonymous ? t`Anonymous mode is on` : t`Anonymous mode is off`,
      t`Failed to update anonymous mode`,
      () => setAnonymous(!anonymous),
    );
  return { setHidden, setAnonymous };
}
