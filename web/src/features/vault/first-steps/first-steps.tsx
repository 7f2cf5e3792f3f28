import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FirstStepsJson } from '@sotto/proto/marketplace/v1/store';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { SectionCard } from '#web/ui/section-card/section-card';
import { useHideFirstStepsMutation } from '../api/vault.api';
import { focusWhenThere } from './focus-when-there';

interface FirstStepsProps {
  done: FirstStepsJson;
  /** Opens the settings of the store. */
  onSettings: () => void;
  /** Opens the settings of prices. */
  onPricing: () => void;
}

interface Step {
  done: boolean | undefined;
  label: string;
  /** The page of the step; without one it is on this page. */
  href?: string;
  /** The control of the step on this page. */
  control?: string;
  open?: () => void;
}

/** What makes a store ready to sell, for as long as some of it is left to do. The server knows what is done. */
export function FirstSteps({ done, onSettings, onPricing }: FirstStepsProps) {
  const { t } = useLingui();
  const [send] = useHideFirstStepsMutation();
  const steps: Step[] = [
    { done: done.identityVerified, label: t`Verify your identity`, href: `${paths.profileSetup}#verification` },
    { done: done.storeDescribed, label: t`Describe your vault`, control: '#vault-settings [name=bio]', open: onSettings },
    { done: done.bannerSet, label: t`Choose a banner`, control: '#vault-settings [name=banner]', open: onSettings },
    { done: done.itemAdded, label: t`Upload your first item`, control: '#upload [name=file]' },
    { done: done.pricesChecked, label: t`Check and save your pricing`, control: '#pricing-settings [name=basePrice]', open: onPricing },
    { done: done.payoutsReady, label: t`Set up payouts`, href: `${paths.dashboard}?tab=payments` },
  ];
  const count = steps.filter((step) => step.done).length;
  const total = steps.length;
  const hide = async (hidden: boolean): Promise<void> => {
    const { error } = await send(hidden);
    if (error) toast.error(say`Error`, { id: 'first-steps', description: say`Please try again.` });
    else if (hidden) toast(say`First steps hidden`, { id: 'first-steps', action: { label: say`Undo`, onClick: () => void hide(false) } });
  };
  return (
    <SectionCard
      id="first-steps"
      title={t`First steps`}
      hint={t`${count} of ${total} done`}
      aside={
        <Button variant="ghost" size="sm" onClick={() => void hide(true)}>
          {t`Hide`}
        </Button>
      }
    >
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {steps.map((step) => (
          <StepRow key={step.label} {...step} />
        ))}
      </ul>
    </SectionCard>
  );
}

const rowClass = 'flex min-h-11 w-full items-center gap-3 rounded-ctl text-left font-medium hover:bg-hover';

function StepRow({ done, label, href, control = '', open }: Step) {
  if (done)
    return (
      <li className="flex min-h-11 items-center gap-3 text-low">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="flex-none text-success" />
        {label}
        <span className="sr-only">
          <Trans>Done</Trans>
        </span>
      </li>
    );
  const content = (
    <>
      <Circle size={20} strokeWidth={1.75} aria-hidden className="flex-none text-low" />
      <span className="min-w-0 grow">{label}</span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="flex-none text-low" />
    </>
  );
  const press = () => {
    open?.();
    focusWhenThere(control);
  };
  return (
    <li>
      {href ? (
        <Link to={href} className={rowClass}>
          {content}
        </Link>
      ) : (
        <button type="button" className={rowClass} onClick={press}>
          {content}
        </button>
      )}
    </li>
  );
}
