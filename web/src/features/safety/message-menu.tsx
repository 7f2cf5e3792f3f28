import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Flag } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Menu, MenuItem } from '#web/ui/menu/menu';
import type { MessageMenuProps } from '#web/ui/message-menu/message-menu-props';
import { Report } from './report';

/** What can be done about a message. */
export function MessageMenu({ userId, name, message, own, onGone, children, ...menu }: MessageMenuProps) {
  const { t } = useLingui();
  const [reporting, setReporting] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(message.content).then(
      () => toast(t`Copied`),
      () => toast.error(t`Error`, { description: t`Your browser blocked copying.` }),
    );
  return (
    <>
      <Menu {...menu} align={own ? 'end' : 'start'}>
        {children}
        {message.content && !message.unsent && (
          <MenuItem icon={Copy} onSelect={copy}>
            <Trans>Copy</Trans>
          </MenuItem>
        )}
        {!own && (
          <MenuItem icon={Flag} onSelect={() => setReporting(true)}>
            <Trans>Report</Trans>
          </MenuItem>
        )}
      </Menu>
      <Report userId={userId} name={name} message={message} open={reporting} onOpenChange={setReporting} onGone={onGone} />
    </>
  );
}
