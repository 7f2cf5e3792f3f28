import { RequestContext } from '@mikro-orm/core';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@sotto/kit/orm/clock';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { DeckRepository } from '../discovery/deck.repository.js';
import { ProjectMember } from '../discovery/project-member.js';
import { ChangeProfile } from '../profiles/change-profile.js';
import { profilesTables } from '../profiles-service.js';
import { ProfilesSettings } from '../settings.js';

interface CommandContext {
  em: EntityManager;
  changeProfile: ChangeProfile;
  clock: Clock;
}

/** Lets a command change profiles as the service does: the running service publishes what follows from it. */
export async function withProfiles(databaseUrl: string, work: (opened: CommandContext) => Promise<void>): Promise<void> {
  const [orm, clock] = [await MikroORM.init(ormOptions(profilesTables, databaseUrl)), new Clock()];
  const projectMember = new ProjectMember(
    orm.em,
    new DeckRepository(new PreparedStatements(orm), orm.em, new ProfilesSettings(), clock),
    clock,
  );
  const changeProfile = new ChangeProfile(orm.em, projectMember, new Outbox(orm.em, clock));
  try {
    await RequestContext.create(orm.em, () => work({ em: orm.em, changeProfile, clock }));
  } finally {
    await orm.close();
  }
}
