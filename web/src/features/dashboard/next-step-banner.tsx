import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BadgeCheck, ImagePlus, type LucideIcon, UserCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import type { NextStep } from './next-step';

interface Advice {
  icon: LucideIcon;
  text: string;
  label: string;
  to: string;
}

/** What helps most now, as one line and one way. */
export function NextStepBanner({ step, waiting }: { step: Exclude<NextStep, 'complete'>; waiting: number }) {
  const { t } = useLingui();
  const advice: Record<typeof step, Advice> = {
    photo: {
      icon: ImagePlus,
      text: t`Add a photo to get more matches.`,
      label: t`Add a photo`,
      to: paths.profileSetup,
    },
    'photo-again': {
      icon: ImagePlus,
      text: t`Your photo wasn’t approved. Add another to be visible again.`,
      label: t`Add a photo`,
      to: paths.profileSetup,
    },
    answer: {
      icon: UserCheck,
      text: plural(waiting, {
        one: '# person wants to see your private media.',
        other: '# people want to see your private media.',
      }),
      label: t`Answer`,
      to: `${paths.media}?tab=requests`,
    },
    verify: {
      icon: BadgeCheck,
      text: t`Verified members get more trust. It takes a few minutes.`,
      label: t`Verify`,
      to: paths.profileSetup,
    },
  };
  const { icon, text, label, to } = advice[step];
  return (
    <Banner
      icon={icon}
      tone="rose"
      action={
        <Button asChild size="sm" className="max-sm:w-full">
          <Link to={to}>{label}</Link>
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
