import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingJson } from '@sotto/proto/admin/v1/operations';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { AskReason } from '#web/ui/desk/ask-reason';
import { RelativeTime } from '#web/ui/desk/relative-time';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { SwitchRow } from '#web/ui/switch/switch';
import { useChangeSettingMutation, useSettingsQuery } from './operations.api';
import { reasoned } from './reasoned';
import { settingWords } from './setting-words';
import { ToolListSkeleton } from './tool-list';
import type { ToolProps } from './tool-props';
import { ToolSection } from './tool-section';

/** What can be changed while everything runs. */
export function SettingsTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const query = useSettingsQuery();
  const [changing, setChanging] = useState<SettingJson>();
  if (isProblem(query.error) && query.error.code === 'FORBIDDEN') return refused;
  return (
    <ToolSection title={t`Settings`} hint={<Trans>They count everywhere within seconds. Each change is recorded under your name.</Trans>}>
      <QueryState
        query={query}
        failed={t`Failed to load settings`}
        loading={<ToolListSkeleton />}
        isEmpty={({ settings = [] }) => settings.length === 0}
        empty={<EmptyState title={t`Nothing can be changed here`} />}
      >
        {({ settings = [] }) => (
          <ul className="grid max-w-3xl divide-y divide-subtle rounded-card border border-subtle bg-surface px-4 md:px-6">
            {settings.map((setting) => (
              <li key={setting.name} className="py-2">
                <SettingRow setting={setting} onChange={() => setChanging(setting)} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {changing && <ChangeDialog setting={changing} onClose={() => setChanging(undefined)} />}
    </ToolSection>
  );
}

function SettingRow({ setting, onChange }: { setting: SettingJson; onChange: () => void }) {
  const { t } = useLingui();
  const { name = '', value, changed, changedAt, changedBy } = setting;
  const words = settingWords[name];
  const on = value === 'true';
  return (
    <>
      <SwitchRow
        label={words ? t(words.label) : name}
        hint={words && t(on ? words.on : words.off)}
        checked={on}
        onCheckedChange={onChange}
      />
      <p className="pb-2 text-sm text-low">
        {changed ? (
          <Trans>
            Changed by {changedBy?.displayName || t`Former member`}, <RelativeTime at={changedAt} />
          </Trans>
        ) : (
          <Trans>As the servers were started with.</Trans>
        )}
      </p>
    </>
  );
}

function ChangeDialog({ setting: { name = '', value }, onClose }: { setting: SettingJson; onClose: () => void }) {
  const { t } = useLingui();
  const [change] = useChangeSettingMutation();
  const next = value === 'true' ? 'false' : 'true';
  const words = settingWords[name];
  const label = words ? t(words.label) : name;
  return (
    <AskReason
      title={next === 'true' ? t`Switch on: ${label}?` : t`Switch off: ${label}?`}
      description={words ? t(next === 'true' ? words.on : words.off) : t`It is recorded under your name.`}
      confirm={next === 'true' ? t`Switch on` : t`Switch off`}
      onReason={reasoned({
        act: (reason) => change({ name, value: next, reason }),
        onDone: () => toast.success(say`Setting changed`),
        failed: say`Failed to change the setting`,
        onClose,
      })}
      onClose={onClose}
    />
  );
}
