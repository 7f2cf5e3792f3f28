import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectLost } from '#web/client/session/session.slice';
import { Banner } from '#web/ui/banner/banner';

/** Who was in and is out without having asked for it is shown what to do, anyone who ended it. */
export const EndedSession = () =>
  useSelector(selectLost) ? (
    <Banner icon={LogOut} live>
      <Trans>You were signed out. Sign in to continue. If we took action on your account, you’ll find the reason here.</Trans>
    </Banner>
  ) : null;
