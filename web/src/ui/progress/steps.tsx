import { Trans } from '@lingui/react/macro';

interface StepsProps {
  step: number;
  of: number;
}

/** How far along a short sequence is, as text and as bars. */
export const Steps = ({ step, of }: StepsProps) => (
  <div className="grid gap-3">
    <p className="text-sm text-low tabular-nums">
      <Trans>
        Step {step} of {of}
      </Trans>
    </p>
    <div aria-hidden className="flex gap-1.5">
      {Array.from({ length: of }, (_, index) => index + 1).map((bar) => (
        <span key={bar} className={`h-1 grow rounded-full ${bar <= step ? 'bg-primary' : 'bg-(--track)'}`} />
      ))}
    </div>
  </div>
);
