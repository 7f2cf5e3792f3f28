import { useLingui } from '@lingui/react/macro';
import { Field } from '../field/field';
import { TextInput } from '../field/text-input';

/** Two fields of a form, `from` and `until`, for the days of a list. */
export function DayRange({ from, until }: { from: string; until: string }) {
  const { t } = useLingui();
  const days = [
    { name: 'from', label: t`From (UTC)`, value: from },
    { name: 'until', label: t`Until (UTC)`, value: until },
  ];
  return days.map(({ name, label, value }) => (
    <div key={name} className="grow basis-36 sm:max-w-44">
      <Field label={label}>
        <TextInput type="date" name={name} defaultValue={value} />
      </Field>
    </div>
  ));
}
