import { check } from 'k6';
import { flow, ponder, randomId } from '../flow.ts';
import { Session } from '../session.ts';
import { profileOf } from '../profile.ts';

interface Profile {
  profile: { profileCompleted?: boolean; displayName?: string };
}

/** Somebody new: an account, a profile, the first look around, and away again. */
export const signUp = flow('sign_up', () => {
  const session = new Session({ email: `${randomId()}@load.sotto.example`, password: randomId() });
  session.signUp('Robin');
  ponder(2, 5);
  session.ask('PUT', '/profile', { body: profileOf('woman', 'woman') });
  ponder(1, 2);
  const { profile } = session.ask<Profile>('GET', '/profile');
  check(profile, { 'a profile is kept as it was written': ({ displayName }) => displayName === 'Robin' });
  session.ask('GET', '/deck?limit=20', { kind: 'deck' });
  ponder(1, 3);
  session.signOut();
});
