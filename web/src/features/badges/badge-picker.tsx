import { Trans, useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import type { OwnBadgeJson } from '@sotto/proto/profiles/v1/profiles';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { DialogActions } from '#web/ui/dialog/dialog';
import { BadgeOption } from './badge-option';
import { useSaveBadgeSelectionMutation } from './badges.api';

interface BadgePickerProps {
  /** By rarity, as the server orders them (BADGE-03). */
  badges: OwnBadgeJson[];
  max: number;
  onSaved: () => void;
}

const idsOf = (badges: OwnBadgeJson[]): string[] => badges.flatMap(({ badge }) => badge?.id ?? []);

/** The choice: held ones, as many as may be displayed (BADGE-07, BADGE-12). */
export function BadgePicker({ badges, max, onSaved }: BadgePickerProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(() => idsOf(badges.filter(({ selected }) => selected)));
  const [send] = useSaveBadgeSelectionMutation();
  const [save, saving] = useSingleFlight(async () => {
    const { error } = await send(chosen);
    if (error) return void toast.error(say`Error`, { description: say`Failed to update badge selection. Please try again.` });
    toast.success(say`Badge selection updated`);
    onSaved();
  });
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const full = chosen.length >= max;
  const held = badges.filter((own) => own.held);
  const locked = badges.filter((own) => !own.held);
  const options = (group: OwnBadgeJson[]) =>
    group.map(({ badge = {}, held: has = false }) => (
      <BadgeOption
        key={badge.id}
        badge={badge}
        held={has}
        chosen={chosen.includes(badge.id ?? '')}
        full={full}
        onToggle={() => toggle(badge.id ?? '')}
      />
    ));
  return (
    <>
      <div className="-mx-5 mt-4 grid max-h-[min(28rem,52dvh)] gap-5 overflow-y-auto px-5 py-1 md:-mx-8 md:px-8">
        <fieldset className="grid gap-2">
          <legend className="mb-2 flex w-full justify-between text-label font-medium">
            <Trans>Shown on your profile</Trans>
            <span aria-live="polite" className="text-sm font-normal text-low tabular-nums">
              {t`${chosen.length} of ${max}`}
            </span>
          </legend>
          {held.length > 0 ? (
            options(held)
          ) : (
            <p className="text-mid">{t`You have no badges yet. The first one comes with a complete profile.`}</p>
          )}
          {full && (
            <p className="text-sm text-low">
              <Trans>Remove one to add another.</Trans>
            </p>
          )}
        </fieldset>
        {locked.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-label font-medium">
              <Trans>Still to earn</Trans>
            </legend>
            {options(locked)}
          </fieldset>
        )}
      </div>
      <DialogActions>
        <Button pending={saving} onClick={() => void save()} disabled={held.length === 0}>
          <Trans>Save Badge Selection</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
