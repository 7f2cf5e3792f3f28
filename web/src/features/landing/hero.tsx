import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Shield } from 'lucide-react';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Link } from '#web/ui/link/link';
import { HeroDeck } from './hero-deck';

const glow =
  'relative overflow-x-clip before:absolute before:-top-60 before:-right-65 before:h-225 before:w-275 before:bg-(image:--glow-rose) after:absolute after:-bottom-105 after:-left-75 after:h-200 after:w-225 after:bg-(image:--glow-violet)';
const grid =
  'relative z-1 wrap grid grid-cols-[minmax(0,1fr)] items-center gap-8 pt-8 pb-10 md:grid-cols-[1.12fr_.88fr] md:gap-14 md:pt-10 md:pb-14 lg:min-h-170';

/** LAND-01 to LAND-04, LAND-06, LAND-07 */
export function Hero() {
  const { t } = useLingui();
  const badges = [t`Free for women`, t`Premium for men`, t`100% discreet`, t`No Bots`];
  return (
    <section className={glow}>
      <div className={grid}>
        <div className="flex flex-col gap-6">
          <p className="inline-flex h-8 items-center gap-2 self-start rounded-full border border-subtle px-3.5 text-sm font-semibold text-mid">
            <Shield size={16} aria-hidden />
            <Trans>For adults 18+</Trans>
          </p>
          <h1 className="text-hero tracking-[-.028em]">
            <Trans>Where privacy meets passion</Trans>
          </h1>
          <p className="max-w-110 text-lead text-mid">
            <Trans>Sotto is the most discreet way to find meaningful connections.</Trans>
          </p>
          <div className="mt-1 flex flex-wrap gap-3 *:max-md:w-full">
            <Button asChild className="min-h-13 px-7">
              <Link href={paths.signUp}>
                <Trans>Create Account</Trans>
              </Link>
            </Button>
            <Button asChild variant="secondary" className="min-h-13 px-7">
              <Link href={paths.signIn}>
                <Trans>Sign In</Trans>
              </Link>
            </Button>
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-3 text-label font-medium text-mid">
            {badges.map((badge) => (
              <li key={badge} className="inline-flex items-center gap-2">
                <Check size={16} className="text-success" aria-hidden />
                {badge}
              </li>
            ))}
          </ul>
        </div>
        <HeroDeck />
      </div>
    </section>
  );
}
