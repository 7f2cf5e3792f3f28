import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { UnderAgeFoundSchema, VerificationChangedSchema } from '@sotto/proto/identity/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { as } from '@sotto/testing/viewers';
import { Verification } from '../src/verification/verification.entity.js';
import { Provider, type Delivery } from './stripe.js';
import { World } from './world.js';

/** Identity with its own sandbox provider, and the actions of members who verify their identity. */
export class Applicants {
  private constructor(
    readonly provider: Provider,
    readonly world: World,
  ) {}

  static async start(): Promise<Applicants> {
    const provider = await Provider.start();
    return new Applicants(provider, await World.start({ stripe: provider.settings }));
  }

  /** Stands in for profiles, which assigns a badge to verified members. */
  giveBadges() {
    return this.world.h.answer(ProfilesService.method.assignBadges, ({ verificationStatus }) => ({
      badgesAssigned: verificationStatus === 'verified' ? ['Verified'] : [],
    }));
  }

  async aMember(): Promise<Viewer> {
    return as(await this.world.anAccount());
  }

  /** A member who visited the provider's page. */
  async visitor(...visits: Record<string, string>[]) {
    const viewer = await this.aMember();
    const { url } = await this.start(viewer);
    for (const visit of visits) await this.provider.finish(url, visit);
    return { viewer, url };
  }

  start(viewer: Viewer) {
    return this.world.identity.startVerification(viewer, {});
  }

  check(viewer: Viewer) {
    return this.world.identity.checkVerification(viewer, {});
  }

  read(viewer: Viewer) {
    return this.world.identity.getVerification(viewer, {});
  }

  async statusOf(viewer: Viewer): Promise<string> {
    return (await this.read(viewer)).verificationStatus;
  }

  rowOf({ userId }: Viewer): Promise<Verification> {
    return this.world.h.em.findOneOrFail(Verification, userId);
  }

  async eventsOf(viewer: Viewer): Promise<Delivery[]> {
    return this.provider.eventsOf((await this.rowOf(viewer)).providerSessionId ?? '');
  }

  deliver({ payload, signature }: Pick<Delivery, 'payload' | 'signature'>) {
    return this.world.identity.receiveVerificationEvent(anonymous, { payload, signature });
  }

  /** The published statuses of a member, in order. */
  async publishedStatuses({ userId }: Viewer): Promise<string[]> {
    await this.world.h.settle();
    const events = await this.world.h.published(VerificationChangedSchema);
    return events.filter((event) => event.userId === userId).map(({ verificationStatus }) => verificationStatus);
  }

  /** How often `UnderAgeFound` was published about a member. */
  async foundUnderAge({ userId }: Viewer): Promise<number> {
    await this.world.h.settle();
    return (await this.world.h.published(UnderAgeFoundSchema)).filter((event) => event.userId === userId).length;
  }

  async stop(): Promise<void> {
    await this.world.stop();
    await this.provider.stop();
  }
}
