import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { NoteField } from '#web/ui/console/note-field';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import type { Verdict } from './use-report-work';
import type { TypedVerdict } from './verdict-form';

interface DecideReportProps {
  actions: Verdict['action'][];
  typed: TypedVerdict;
  faults: { days: boolean; reason: boolean };
  /** Whether someone else works on it. */
  locked: boolean;
  notes: RefObject<HTMLDivElement | null>;
  onType: (typed: TypedVerdict) => void;
  onDecide: (status: Verdict['status']) => void;
}

/** Notes, what is done about the reported, and what becomes of the report. Pending ones only (REPORT-05). */
export function DecideReport({ actions, typed, faults, locked, notes, onType, onDecide }: DecideReportProps) {
  const { t } = useLingui();
  const names = {
    '': t`No action`,
    warn: t`Warn`,
    suspend: t`Suspend`,
    ban: t`Ban`,
    remove_content: t`Remove content`,
  };
  const acts = typed.action !== '';
  return (
    <div className="grid gap-4">
      {actions.length > 1 && (
        <ChoiceBar
          label={t`Action taken`}
          look="chips"
          options={actions.map((value) => ({ value, label: names[value] }))}
          value={typed.action}
          onChange={(action) => onType({ ...typed, action })}
        />
      )}
      {typed.action === 'suspend' && (
        <Field label={t`Days`} hint={t`1 to 30`} error={faults.days ? t`Enter 1 to 30 days.` : undefined}>
          <TextInput inputMode="numeric" value={typed.days} onChange={({ target }) => onType({ ...typed, days: target.value })} />
        </Field>
      )}
      {typed.action === 'ban' && (
        <p className="text-sm text-mid">
          <Trans>The member is suspended immediately. The ban takes effect when a second person confirms it.</Trans>
        </p>
      )}
      {acts && (
        <NoteField
          label={t`Reason`}
          hint={t`Shown to the member.`}
          error={faults.reason ? t`Give a short reason.` : undefined}
          value={typed.reason}
          onChange={(reason) => onType({ ...typed, reason })}
        />
      )}
      <div ref={notes}>
        <NoteField label={t`Admin notes (optional)`} value={typed.notes} onChange={(value) => onType({ ...typed, notes: value })} />
      </div>
      <div className="grid grid-cols-2 gap-2 md:flex md:*:grow [&_kbd]:border-current/40 [&_kbd]:text-inherit">
        <Button variant="success" disabled={locked} onClick={() => onDecide('resolved')}>
          <Trans>Resolve</Trans>
          <KeyHint>A</KeyHint>
        </Button>
        <Button variant="secondary" disabled={locked || acts} onClick={() => onDecide('reviewed')}>
          <Trans>Mark reviewed</Trans>
          <KeyHint>V</KeyHint>
        </Button>
        <Button variant="ghost" disabled={locked || acts} onClick={() => onDecide('dismissed')} className="max-md:col-span-2">
          <Trans>Dismiss</Trans>
          <KeyHint>D</KeyHint>
        </Button>
      </div>
      <p className="text-sm text-low max-md:hidden">
        {acts ? (
          <Trans>An action resolves the report. You can undo for 10 seconds.</Trans>
        ) : (
          <Trans>A decision saves the notes and opens the next report. You can undo for 10 seconds.</Trans>
        )}
      </p>
    </div>
  );
}
