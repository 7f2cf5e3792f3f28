import { Steps } from './steps';

export const Second = () => (
  <div className="max-w-md">
    <Steps step={2} of={3} />
  </div>
);
