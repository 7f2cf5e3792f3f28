import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingJson } from '@sotto/proto/admin/v1/operations';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { AskReason } from '#web/ui/console/ask-reason';
import { RelativeTime } from '#web/ui/console/relative-time';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { SwitchRow } from '#web/ui/switch/switch';
import { useChangeSettingMutation, useSettingsQuery } from '../api/operations.api';
import { reasoned } from '../tool/reasoned';
import { settingLabels } from './setting-labels';
import { TableSkeleton } from '#web/ui/list-skeleton/table-skeleton';
import type { ToolProps } from '../tool/tool-props';
import { ToolSection } from '../tool/tool-section';

/** What can be changed while everything runs. */
export function SettingsTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const query = useSettingsQuery();
  const [changing, setChanging] = useState<SettingJson>();
  if (isProblem(query.error) && query.error.code === 'FORBIDDEN') return refused;
  return (
    <ToolSection title={t`Settings`} hint={<Trans>Changes apply everywhere within seconds and are logged under your name.</Trans>}>
      <QueryState
        query={query}
        failed={t`Failed to load settings`}
        loading={<TableSkeleton />}
        isEmpty={({ settings = [] }) => settings.length === 0}
        empty={<EmptyState title={t`Read only`} />}
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
  const texts = settingLabels[name];
  const on = value === 'true';
  return (
    <>
      <SwitchRow
        label={texts ? t(texts.label) : name}
        hint={texts && t(on ? texts.on : texts.off)}
        checked={on}
        onCheckedChange={onChange}
      />
      <p className="pb-2 text-sm text-low">
        {changed ? (
          <Trans>
            Changed by {changedBy?.displayName || t`Deleted member`}, <RelativeTime at={changedAt} />
          </Trans>
        ) : (
          <Trans>Server default</Trans>
        )}
      </p>
    </>
  );
}

function ChangeDialog({ setting: { name = '', value }, onClose }: { setting: SettingJson; onClose: () => void }) {
  const { t } = useLingui();
  const [change] = useChangeSettingMutation();
  const next = value === 'true' ? 'false' : 'true';
  const texts = settingLabels[name];
  const label = texts ? t(texts.label) : name;
  return (
    <AskReason
      title={next === 'true' ? t`Turn on: ${label}?` : t`Turn off: ${label}?`}
      description={texts ? t(next === 'true' ? texts.on : texts.off) : t`This is logged under your name.`}
      confirm={next === 'true' ? t`Turn on` : t`Turn off`}
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
