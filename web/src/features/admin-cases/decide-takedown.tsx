import { Trans, useLingui } from '@lingui/react/macro';
import type { TakedownJson } from '@sotto/proto/admin/v1/takedowns';
import { useState } from 'react';
import { SwitchRow } from '#web/ui/switch/switch';
import { AnswerDialog } from './answer-dialog';
import { useDecideTakedownMutation } from './cases.api';
import { thingWords } from './takedown-words';

interface DecideTakedownProps {
  takedown: TakedownJson;
  onClose: () => void;
}

/** Removes what a request is about, all of it or some, or gives it back; who asked reads the answer. */
export function DecideTakedown({ takedown, onClose }: DecideTakedownProps) {
  const { t } = useLingui();
  const { id, subjects = [] } = takedown;
  const removable = subjects.filter(({ standing }) => standing !== 'removed' && standing !== 'gone');
  const [chosen, setChosen] = useState(() => removable.filter(({ kind }) => kind !== 'storefront').map((one) => one.id ?? ''));
  const [banCopies, setBanCopies] = useState(takedown.kind === 'intimate' || takedown.kind === 'illegal');
  const [tried, setTried] = useState(false);
  const [decide] = useDecideTakedownMutation();
  const toggle = (one: string) => setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  const remove = { value: 'removed' as const, label: t`Remove`, what: t`What is chosen is removed for good, and its owner reads why.` };
  const others = [
    { value: 'restored' as const, label: t`Restore`, what: t`What was hidden can be seen again.` },
    { value: 'refused' as const, label: t`Refuse`, what: t`What was hidden can be seen again, and nothing was wrong with it.` },
  ];
  return (
    <AnswerDialog
      title={t`Decide this takedown`}
      outcomes={removable.length > 0 ? [remove, ...others] : others}
      field={{ label: t`Answer`, hint: t`Who asked reads it in a letter.`, shortest: 3, longest: 1000 }}
      more={(outcome) =>
        outcome === 'removed' && (
          <div className="grid gap-3">
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-label font-medium">
                <Trans>What is removed</Trans>
              </legend>
              {removable.map(({ id: one = '', kind = '', title, person }) => (
                <label key={one} className="flex min-h-11 items-center gap-3 text-label">
                  <input
                    type="checkbox"
                    checked={chosen.includes(one)}
                    onChange={() => toggle(one)}
                    className="size-4.5 accent-(--primary)"
                  />
                  <span className="wrap-anywhere">
                    {thingWords[kind] ? t(thingWords[kind]) : kind} {title} <span className="text-low">{person?.displayName}</span>
                  </span>
                </label>
              ))}
              <p role="alert" className="text-sm text-danger-text empty:hidden">
                {tried && chosen.length === 0 && <Trans>Choose at least one.</Trans>}
              </p>
            </fieldset>
            <SwitchRow label={t`Refuse copies from now on`} checked={banCopies} onCheckedChange={setBanCopies} />
          </div>
        )
      }
      isReady={(outcome) => {
        setTried(true);
        return outcome !== 'removed' || chosen.length > 0;
      }}
      done={t`Takedown decided`}
      onSend={(outcome, answer) =>
        decide({
          takedownId: id,
          outcome,
          answer,
          banCopies: outcome === 'removed' && banCopies,
          subjectIds: outcome === 'removed' ? chosen : [],
        })
      }
      onClose={onClose}
    />
  );
}
