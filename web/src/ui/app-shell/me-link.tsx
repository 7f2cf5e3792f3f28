import { Link, useLocation, type LinkProps } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { useShell } from './shell-context';

/** To the member's own page. The pages of others lie below the same address, and are not this place. */
export function MeLink(props: Omit<LinkProps, 'to'>) {
  const { userId = '' } = useShell();
  const { pathname } = useLocation();
  const here = [paths.profile, paths.profileOf(userId), paths.profileSetup].includes(pathname);
  return <Link to={paths.profile} aria-current={here ? 'page' : undefined} {...props} />;
}
