import { useNavigate } from 'react-router';
import { LandingPage } from '#web/features/landing/landing-page';

/** The landing page reached from within the app, after signing out for example. */
export function LandingRoute() {
  const navigate = useNavigate();
  return <LandingPage go={(to) => void navigate(to)} />;
}
