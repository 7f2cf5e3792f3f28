import { Trans } from '@lingui/react/macro';

interface StepsProps {
  step: number;
  of: number;
}

/** How far along a short sequence is, in words and as bars. */
export const Steps = ({ step, of }: StepsProps) => (
  <div className="grid gap-3">
    <p className="text-sm text-low tabular-nums">
      <Trans>
        Step {step} of {of}
      </Trans>
    </p>
    <div aria-hidden className="flex gap-1.5">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={`h-1 grow rounded-full ${index < step ? 'bg-primary' : 'bg-(--track)'}`} />
      ))}
    </div>
  </div>
);
