import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectLost } from '#web/client/session.slice';
import { Banner } from '#web/ui/banner/banner';

/** Who was in and is out without having asked for it is told what to do, whoever ended it. */
export const EndedSession = () =>
  useSelector(selectLost) ? (
    <Banner icon={LogOut} live>
      <Trans>You were signed out. Sign in to go on. If something was decided about your account, you read it here, with the reason.</Trans>
    </Banner>
  ) : null;
