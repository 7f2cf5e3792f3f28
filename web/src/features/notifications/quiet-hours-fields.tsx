import { Trans, useLingui } from '@lingui/react/macro';
import type { QuietHoursJson } from '@sotto/proto/identity/v1/push';
import { Card } from '#web/ui/card/card';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { SwitchRow } from '#web/ui/switch/switch';

interface QuietHoursFieldsProps {
  quietHours?: QuietHoursJson;
  onChange: (quietHours: QuietHoursJson | undefined) => void;
}

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const night = () => ({ fromMinute: 22 * 60, untilMinute: 7 * 60, timeZone: zoneHere() });
const halfHours = Array.from({ length: 48 }, (_, index) => index * 30);

/** When nothing is sent. */
export function QuietHoursFields({ quietHours, onChange }: QuietHoursFieldsProps) {
  const { t } = useLingui();
  const { fromMinute = 0, untilMinute = 0, timeZone = zoneHere() } = quietHours ?? {};
  const set = (change: QuietHoursJson) => onChange({ fromMinute, untilMinute, timeZone, ...change });
  return (
    <Card title={t`Quiet hours`}>
      <div className="grid gap-4 px-4 pb-5 md:px-6">
        <SwitchRow
          label={t`Send nothing at certain hours`}
          hint={t`What happens then is shown in the app`}
          checked={quietHours !== undefined}
          onCheckedChange={(on) => onChange(on ? night() : undefined)}
        />
        {quietHours && (
          <>
            <div className="grid grid-cols-2 gap-4">
              <Field label={t`From`}>
                <TimeSelect value={fromMinute} except={untilMinute} onChange={(minute) => set({ fromMinute: minute })} />
              </Field>
              <Field label={t`Until`}>
                <TimeSelect value={untilMinute} except={fromMinute} onChange={(minute) => set({ untilMinute: minute })} />
              </Field>
            </div>
            {timeZone === zoneHere() ? (
              <p className="text-sm text-low">
                <Trans>In the time zone {timeZone}</Trans>
              </p>
            ) : (
              <Field label={t`Time zone`}>
                <Select value={timeZone} onChange={({ target }) => set({ timeZone: target.value })}>
                  {[timeZone, zoneHere()].map((zone) => (
                    <option key={zone}>{zone}</option>
                  ))}
                </Select>
              </Field>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

interface TimeSelectProps {
  value: number;
  /** The other end, which is no choice: quiet hours have a length. */
  except: number;
  onChange: (minute: number) => void;
}

function TimeSelect({ value, except, onChange }: TimeSelectProps) {
  const { i18n } = useLingui();
  const minutes = halfHours.includes(value) ? halfHours : [...halfHours, value].sort((a, b) => a - b);
  const text = (minute: number) => i18n.date(new Date(2026, 0, 1, 0, minute), { hour: 'numeric', minute: '2-digit' });
  return (
    <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {minutes
        .filter((minute) => minute !== except)
        .map((minute) => (
          <option key={minute} value={minute}>
            {text(minute)}
          </option>
        ))}
    </Select>
  );
}
