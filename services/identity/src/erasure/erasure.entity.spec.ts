import { User } from '../accounts/user.entity.js';
import { Erasure, dataOwners } from './erasure.entity.js';

const now = new Date('2026-01-01T12:00:00Z');
const anErasure = () => Erasure.of(User.register({ email: 'a@example.org', displayName: 'Anna', passwordHash: '' }, now), now);

test('Erasure: keeps the user id until the last service has confirmed', () => {
  const erasure = anErasure();
  const { userId } = erasure;
  erasure.confirm('chat', now);
  erasure.confirm('chat', now);
  erasure.confirm('media', now);
  erasure.confirm('marketplace', now);
  erasure.confirm('admin', now);
  expect(erasure).toMatchObject({ userId, completedAt: null, outstanding: ['profiles'] });
  erasure.confirm('profiles', now);
  expect(erasure).toMatchObject({ userId: null, completedAt: now, outstanding: [] });
});

test('Erasure: a repeated confirmation changes nothing', () => {
  const erasure = anErasure();
  for (const holder of dataOwners) erasure.confirm(holder, now);
  erasure.confirm('chat', new Date('2026-02-01T12:00:00Z'));
  expect(erasure).toMatchObject({ completedAt: now, confirmed: [...dataOwners] });
});
