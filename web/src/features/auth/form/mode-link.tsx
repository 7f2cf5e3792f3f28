import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/lib/routes/paths';

export type AuthMode = 'signin' | 'signup' | 'reset-password';

interface ModeLinkProps {
  mode: AuthMode;
  className?: string;
  children: ReactNode;
}

/** To another mode of the page. A referral code and the way back come along. */
export function ModeLink({ mode, className = '', children }: ModeLinkProps) {
  const { search, state } = useLocation();
  const next = new URLSearchParams(search);
  next.set('mode', mode);
  return (
    <Link to={`${paths.auth}?${next}`} state={state} className={`link ${className}`}>
      {children}
    </Link>
  );
}
