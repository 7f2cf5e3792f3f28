import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '#web/ui/button/button';
import { KeyChoice } from '#web/ui/choice/key-choice';
import { NoteField } from '#web/ui/console/note-field';
import { RuleChoice } from '#web/ui/console/rule-choice';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { TextInput } from '#web/ui/field/text-input';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { NoticePreview } from '#web/ui/notice/notice-preview';
import { reportTypes } from './report-filters';
import { savedReasons } from './saved-reasons';
import type { Verdict } from './use-report-work';
import { daysOf, type faultsOf, type TypedVerdict } from './verdict-form';

interface DecideReportProps {
  actions: Verdict['action'][];
  /** Of the report. */
  reportType: string | undefined;
  /** What the report is about, where it is not a member. */
  subjectKind: string | undefined;
  typed: TypedVerdict;
  faults: ReturnType<typeof faultsOf>;
  /** Whether someone else works on it. */
  locked: boolean;
  notes: RefObject<HTMLDivElement | null>;
  reason: RefObject<HTMLDivElement | null>;
  onType: (typed: TypedVerdict) => void;
  onDecide: (status: Verdict['status']) => void;
}

/** Notes, what is done about the reported, and what becomes of the report. Pending ones only (REPORT-05). */
export function DecideReport({
  actions,
  reportType,
  subjectKind,
  typed,
  faults,
  locked,
  notes,
  reason: reasonPlace,
  onType,
  onDecide,
}: DecideReportProps) {
  const { t } = useLingui();
  const names = {
    '': t`No action`,
    warn: t`Warn`,
    suspend: t`Suspend`,
    ban: t`Ban`,
    remove_content: t`Remove content`,
  };
  const caps = { '': '0', warn: 'W', suspend: 'S', ban: 'B', remove_content: 'R' };
  const acts = Boolean(typed.action);
  const reasons = savedReasons[reportTypes.find((type) => type === reportType) ?? 'other'];
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || locked) return;
    event.preventDefault();
    onDecide('resolved');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter in its fields does what the button Resolve does
    <div data-form className="grid gap-4" onKeyDown={submit}>
      {actions.length > 1 && (
        <div className="grid gap-2">
          <KeyChoice
            label={t`Action taken`}
            options={actions.map((value) => ({ value, label: names[value], cap: caps[value] }))}
            value={typed.action}
            onChange={(action) => onType({ ...typed, action })}
          />
          <p role="alert" className="text-sm text-danger-text empty:hidden">
            {faults.action && typed.action === undefined && <Trans>Choose an action.</Trans>}
          </p>
        </div>
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
        <div ref={reasonPlace} className="grid gap-3">
          <RuleChoice value={typed.rule} onChange={(rule) => onType({ ...typed, rule })} missing={faults.rule} />
          <Field label={t`Saved reasons`}>
            <Select value="" onChange={({ target }) => onType({ ...typed, reason: target.value })}>
              <option value="">{t`Choose one to start with`}</option>
              {reasons.map((one) => (
                <option key={one.id} value={t(one)}>
                  {t(one)}
                </option>
              ))}
            </Select>
          </Field>
          <NoteField
            label={t`Reason`}
            hint={t`Shown to the member.`}
            error={faults.reason ? t`Give a short reason.` : undefined}
            value={typed.reason}
            onChange={(reason) => onType({ ...typed, reason })}
          />
          <NoticePreview kind={typed.action ?? ''} subjectKind={subjectKind} rule={typed.rule} reason={typed.reason} days={daysOf(typed)} />
        </div>
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
          <Trans>An action resolves the report. Ctrl Enter does the same as Resolve. You can undo for 10 seconds.</Trans>
        ) : (
          <Trans>A decision saves the notes and opens the next report. You can undo for 10 seconds.</Trans>
        )}
      </p>
    </div>
  );
}
