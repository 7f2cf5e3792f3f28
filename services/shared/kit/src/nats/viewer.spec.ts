import { Auth } from '@sotto/proto/options/v1/options';
import { roles } from '@sotto/proto/vocabulary';
import { admits, anonymous, type Viewer } from './viewer.js';

const member: Viewer = { kind: 'member', userId: 'm', roles: [], sessionId: 's' };
const viewers: Record<string, Viewer> = {
  anonymous,
  member,
  ...Object.fromEntries(roles.map((role) => [role, { ...member, roles: [role] }])),
  service: { kind: 'service', userId: 'media', roles: [], sessionId: '' },
};

const admitted = (level: Auth) => Object.keys(viewers).filter((name) => admits(level, viewers[name] as Viewer));

test.each([
  [Auth.UNSPECIFIED, []],
  [Auth.PUBLIC, Object.keys(viewers)],
  [Auth.MEMBER, ['member', ...roles]],
  [Auth.MODERATOR, ['admin', 'moderator']],
  [Auth.ADMIN, ['admin']],
  [Auth.INTERNAL, ['service']],
])('level %i admits %j', (level, names) => {
  expect(admitted(level)).toEqual(names);
});
