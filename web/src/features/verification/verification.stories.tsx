import { VerificationBody } from './verification-body';

const page = 'https://verify.example/session';

export const States = () => (
  <div className="grid gap-8">
    {['unverified', 'pending', 'requires_input', 'canceled', 'verified'].map((status) => (
      <VerificationBody key={status} status={status} url="" />
    ))}
    <VerificationBody status="pending" url={page} />
    <VerificationBody status="requires_input" url="" missing={{ code: 'document_expired', text: '' }} />
  </div>
);
