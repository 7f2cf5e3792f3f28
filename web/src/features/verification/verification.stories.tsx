import { VerificationBody } from './verification-body';

export const States = () => (
  <div className="grid gap-8">
    {['unverified', 'pending', 'requires_input', 'canceled', 'verified'].map((status) => (
      <VerificationBody key={status} status={status} url="https://verify.example/session" />
    ))}
  </div>
);
