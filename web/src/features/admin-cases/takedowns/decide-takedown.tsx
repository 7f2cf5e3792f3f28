import { Trans, useLingui } from '@lingui/react/macro';
import type { TakedownJson } from '@sotto/proto/admin/v1/takedowns';
import { useState } from 'react';
import type { CommunityRule } from '@sotto/proto/vocabulary';
import { RuleChoice } from '#web/ui/console/rule-choice';
import { SwitchRow } from '#web/ui/switch/switch';
import { CheckList } from '#web/ui/choice/check-list';
import { AnswerDialog } from '../case/answer-dialog';
import { useDecideTakedownMutation } from '../case/cases.api';
import type { useCaseUndo } from '../case/use-case-undo';
import { StoreItems } from './store-items';
import { itemLabels } from './takedown-labels';

interface DecideTakedownProps {
  takedown: TakedownJson;
  /** Says that it is decided, with a way back. */
  undo: ReturnType<typeof useCaseUndo>;
  onClose: () => void;
}

/** Removes what a request is about, all of it or some, or gives it back; who asked reads the answer. */
export function DecideTakedown({ takedown, undo, onClose }: DecideTakedownProps) {
  const { t } = useLingui();
  const { id, subjects = [] } = takedown;
  const removable = subjects.filter(({ moderationStatus }) => moderationStatus !== 'removed' && moderationStatus !== 'gone');
  const stores = removable.filter(({ kind }) => kind === 'storefront');
  const listed = removable.map((one) => one.id ?? '');
  const [chosen, setChosen] = useState(() => removable.filter(({ kind }) => kind !== 'storefront').map((one) => one.id ?? ''));
  const [banCopies, setBanCopies] = useState(takedown.kind === 'intimate' || takedown.kind === 'illegal');
  const [rule, setRule] = useState<CommunityRule | ''>('');
  const [tried, setTried] = useState(false);
  const [decide] = useDecideTakedownMutation();
  const remove = {
    value: 'removed' as const,
    label: t({ message: 'Remove', context: 'takedown' }),
    what: t`Selected content is permanently removed, and its owner sees the reason.`,
  };
  const others = [
    { value: 'restored' as const, label: t`Restore`, what: t`Hidden content is visible again.` },
    { value: 'refused' as const, label: t`Reject`, what: t`Hidden content is visible again, with no violation found.` },
  ];
  return (
    <AnswerDialog
      title={t`Decide this takedown`}
      outcomes={removable.length > 0 ? [remove, ...others] : others}
      field={{ label: t({ message: 'Answer', context: 'noun' }), hint: t`Sent to the requester by email.`, shortest: 3, longest: 1000 }}
      more={(outcome) =>
        outcome === 'removed' && (
          <div className="grid gap-3">
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-label font-medium">
                <Trans>Content to remove</Trans>
              </legend>
              <CheckList
                entries={removable.map(({ id: one = '', kind = '', title = '', person }) => ({
                  id: one,
                  label: `${itemLabels[kind] ? t(itemLabels[kind]) : kind} ${title}`,
                  note: person?.displayName,
                }))}
                chosen={chosen}
                onChange={setChosen}
              />
              {stores.map(({ id: storeId = '', title = '' }) => (
                <StoreItems key={storeId} storeId={storeId} name={title} listed={listed} chosen={chosen} onChange={setChosen} />
              ))}
              <p role="alert" className="text-sm text-danger-text empty:hidden">
                {tried && chosen.length === 0 && <Trans>Choose at least one.</Trans>}
              </p>
            </fieldset>
            <RuleChoice value={rule} onChange={setRule} missing={tried} />
            <SwitchRow label={t`Block future copies`} checked={banCopies} onCheckedChange={setBanCopies} />
          </div>
        )
      }
      isReady={(outcome) => {
        setTried(true);
        return outcome !== 'removed' || (chosen.length > 0 && rule !== '');
      }}
      done={t`Takedown decided`}
      undo={undo}
      onSend={(outcome, answer, outcomeId) =>
        decide({
          takedownId: id,
          outcome,
          answer,
          outcomeId,
          rule: outcome === 'removed' ? rule : '',
          banCopies: outcome === 'removed' && banCopies,
          subjectIds: outcome === 'removed' ? chosen : [],
        })
      }
      onClose={onClose}
    />
  );
}
