import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SaveDiscretionRequestJson } from '@sotto/proto/identity/v1/identity_service';
import { autoLockMinutes, tabDisguises } from '@sotto/proto/vocabulary';
import { useState, useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import { lockSession, onSession, refreshSession, sessionDiscretion } from '#web/client/session/session';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { SwitchRow } from '#web/ui/switch/switch';
import { useSaveDiscretionMutation } from './account.api';
import { autoLockText, disguiseText } from './discretion-texts';
import { PinRow } from './pin-row';

/** How the app hides and locks itself on every device of the member. The choice comes with the session, so it is read from there. */
export function DiscretionCard() {
  const { t } = useLingui();
  const stored = useSyncExternalStore(onSession, sessionDiscretion) ?? {};
  const [save] = useSaveDiscretionMutation();
  const [changed, setChanged] = useState<SaveDiscretionRequestJson>();
  const { autoLockMinutes: minutes = 0, curtain = false, tabDisguise = 'home' } = changed ?? stored;
  const set = async (change: SaveDiscretionRequestJson) => {
    const next = { autoLockMinutes: minutes, curtain, tabDisguise, ...change };
    setChanged(next);
    const { error } = await save(next);
    if (error) toast.error(say`Error`, { description: say`Failed to save your settings. Please try again.` });
    else await refreshSession();
    setChanged(undefined);
  };
  return (
    <Card
      title={t`Discretion`}
      aside={
        <Button variant="secondary" size="sm" onClick={lockSession}>
          <Trans>Lock now</Trans>
        </Button>
      }
    >
      <div className="grid gap-4 px-4 pb-4 md:px-6">
        <p className="text-mid">
          <Trans>Exit, or Shift three times, locks this device and opens a neutral page.</Trans>
        </p>
        <PinRow isSet={stored.pinSet ?? false} />
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t`Lock when not in use`}>
            <Select value={minutes} onChange={({ target }) => void set({ autoLockMinutes: Number(target.value) })}>
              {autoLockMinutes.map((each) => (
                <option key={each} value={each}>
                  {autoLockText(each)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Title and icon of the tab`}>
            <Select value={tabDisguise} onChange={({ target }) => void set({ tabDisguise: target.value })}>
              {tabDisguises.map((each) => (
                <option key={each} value={each}>
                  {disguiseText(each)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <SwitchRow
          label={t`Privacy curtain`}
          hint={t`Covers the page while the tab is hidden or you use another window`}
          checked={curtain}
          onCheckedChange={(on) => void set({ curtain: on })}
        />
      </div>
    </Card>
  );
}
