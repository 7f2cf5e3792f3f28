import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { ConnectBadge } from './payouts/connect-badge';
import { useOwnStorefrontQuery } from './api/vault.api';

interface VaultHeaderProps {
  /** The member's own, for a store without one. */
  name: string;
  userId: string;
  settingsOpen: boolean;
  onSettings: () => void;
}

/** What the store is called, whether money reaches its owner, and how many came to see it (DASH-21). */
export function VaultHeader({ name, userId, settingsOpen, onSettings }: VaultHeaderProps) {
  const { t } = useLingui();
  const { data } = useOwnStorefrontQuery();
  const { settings, moderationStatus = 'visible', vaultViews = 0 } = data ?? {};
  const taken = moderationStatus !== 'visible';
  const closed = settings && !settings.isEnabled && !taken;
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-h1 wrap-anywhere">{settings?.storefrontName || name}</h2>
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mid">
          <ConnectBadge />
          {data && (
            <span className="tabular-nums">
              {plural(vaultViews, { one: '# vault view in the last 30 days', other: '# vault views in the last 30 days' })}
            </span>
          )}
          {taken && (
            <Badge tone={moderationStatus === 'removed' ? 'danger' : 'warning'}>
              {moderationStatus === 'removed' ? <Trans>Removed by our team</Trans> : <Trans>Hidden during review</Trans>}
            </Badge>
          )}
          {closed && (
            <span>
              <Trans>Only you see it: the vault is closed.</Trans>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" aria-expanded={settingsOpen} aria-controls="vault-settings" onClick={onSettings}>
          <Settings size={18} strokeWidth={1.75} aria-hidden />
          {t`Settings`}
        </Button>
        <Button asChild variant="secondary" size="sm">
          <Link to={paths.storefront(userId)}>
            <Trans>View Public Vault</Trans>
            <ArrowUpRight size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        </Button>
      </div>
    </div>
  );
}
