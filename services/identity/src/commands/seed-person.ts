import { EntityManager } from '@mikro-orm/postgresql';
import { termsVersion, type Role } from '@sotto/proto/vocabulary';
import { ChangeRole } from '../administration/staff/change-role.js';
import { RegisterMember } from '../accounts/register-member.js';
import { User } from '../accounts/user.entity.js';

/** A person of the demo. */
export interface Person {
  userId: string;
  email: string;
  displayName: string;
  roles: Role[];
}

const allAccepted = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion };

/** Creates a confirmed account with roles for a person of the demo. An existing account stays as it is. */
export class SeedPerson {
  constructor(
    private readonly em: EntityManager,
    private readonly registerMember: RegisterMember,
    private readonly changeRole: ChangeRole,
  ) {}

  /** Returns whether the account is new. */
  async execute({ userId, email, displayName, roles }: Person, passwordHash: string): Promise<boolean> {
    const known = await this.em.findOne(User, userId);
    if (!known) {
      await this.em.transactional(async () => {
        const user = await this.registerMember.execute({ email, displayName, passwordHash }, allAccepted, userId);
        user.confirmEmail(user.createdAt);
      });
    }
    for (const role of roles) await this.changeRole.execute({ email: known?.email ?? email, role, held: true });
    return !known;
  }
}
