import { ActivityRow } from './activity-row';

const who = { userId: 'ana', displayName: 'Ana' };
const at = '2026-11-20T10:00:00Z';
const kinds = ['like', 'match', 'view', 'access_requested', 'access_approved', 'access_denied'];
const own = ['image_approved', 'image_rejected', 'verified', 'badge', 'referral'];

export const Rows = () => (
  <ul className="max-w-xl">
    {kinds.map((kind) => (
      <ActivityRow key={kind} activity={{ id: kind, kind, who, at, unseen: kind === 'like' }} />
    ))}
    {own.map((kind) => (
      <ActivityRow key={kind} activity={{ id: kind, kind, at }} />
    ))}
  </ul>
);
