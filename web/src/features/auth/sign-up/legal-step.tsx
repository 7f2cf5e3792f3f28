import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Logo } from '#web/ui/app-shell/logo';
import { Button } from '#web/ui/button/button';
import { CheckboxCard } from '#web/ui/checkbox-card/checkbox-card';
import { Steps } from '#web/ui/progress/steps';
import { QuickExit } from '#web/ui/quick-exit/quick-exit';
import { type LegalDocumentProps, LegalSections } from './legal-sections';
import { termsVersion } from './terms-version';

interface LegalStepProps {
  onBack: () => void;
  /** Creates the account; leaves this step when it is done, either way. */
  onAccept: () => Promise<void>;
  Document: ComponentType<LegalDocumentProps>;
}

/** LEGAL-01 to LEGAL-08: step 2 of 3. No account exists before all four are ticked and accepted. */
export function LegalStep({ onBack, onAccept, Document }: LegalStepProps) {
  const { t } = useLingui();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [accept, pending] = useSingleFlight(onAccept);
  const boxes = [
    t`am 18 or older`,
    t`agree to Terms of Service`,
    t`accept Privacy Policy and data processing`,
    t`follow Community Guidelines`,
  ];
  const toggle = (box: string) =>
    setTicked((before) => new Set(before.has(box) ? [...before].filter((one) => one !== box) : [...before, box]));
  const [count, all] = [ticked.size, boxes.length];
  return (
    <>
      <header className="bar">
        <div className="flex h-14 wrap items-center gap-2 md:h-16">
          <Logo />
          <span className="ml-auto flex items-center gap-2">
            <Button variant="ghost" size="sm" onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
            <QuickExit />
          </span>
        </div>
      </header>
      <main className="wrap grid gap-8 py-8 pb-18">
        <div className="grid max-w-180 gap-4">
          <Steps step={2} of={3} />
          <h1 className="text-h1">
            <Trans>Legal Agreement & Community Guidelines</Trans>
          </h1>
          <p className="text-lead text-mid max-md:hidden">
            <Trans>Five short sections. Your account is created only after you accept.</Trans>
          </p>
          <p className="text-sm text-low">
            <Trans>Version {termsVersion}</Trans>
          </p>
        </div>
        <div className="grid items-start gap-4 md:gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <LegalSections Document={Document} />
          <form
            className="grid gap-4 rounded-card border border-subtle bg-surface p-4 md:p-6 lg:sticky lg:top-22"
            onSubmit={(event) => {
              event.preventDefault();
              if (count === all) void accept();
            }}
          >
            <fieldset className="grid gap-2" disabled={pending}>
              <legend className="mb-2 text-h3 font-semibold">
                <Trans>I confirm that I</Trans>
              </legend>
              {boxes.map((box) => (
                <CheckboxCard key={box} label={box} checked={ticked.has(box)} onChange={() => toggle(box)} />
              ))}
            </fieldset>
            <Button type="submit" block pending={pending} disabled={count < all}>
              <Trans>Accept Terms and Continue</Trans>
            </Button>
            <p className="text-center text-sm text-low" aria-live="polite">
              <Trans>
                {count} of {all} checked
              </Trans>
            </p>
          </form>
        </div>
      </main>
    </>
  );
}
