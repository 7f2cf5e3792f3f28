import { PasskeyRow } from './passkey-row';

export const Passkeys = () => (
  <ul className="rounded-card border border-subtle bg-surface">
    <PasskeyRow passkey={{ id: '1', name: 'Phone', createdAt: '2026-11-02T18:00:00Z', lastUsedAt: '2026-11-28T09:30:00Z' }} />
    <PasskeyRow passkey={{ id: '2', name: 'Chrome on Windows', createdAt: '2026-11-27T07:12:00Z' }} />
  </ul>
);
