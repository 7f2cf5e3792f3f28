import { ProgressRing } from './progress-ring';

export const Steps = () => (
  <div className="flex gap-4">
    {[0, 4, 7].map((done) => (
      <ProgressRing key={done} done={done} of={7} label="Profile completeness" />
    ))}
  </div>
);
