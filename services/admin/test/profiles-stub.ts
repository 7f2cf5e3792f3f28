import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import type { MemberSummary } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';

type MemberDetails = Partial<Omit<MemberSummary, '$typeName' | '$unknown'>>;

/** A stub of profiles. Adding or changing a member publishes ProfileChanged. */
export class ProfilesStub {
  private readonly members = new Map<string, MemberDetails>();

  private constructor(private readonly h: Harness) {}

  static async of(h: Harness): Promise<ProfilesStub> {
    const people = new ProfilesStub(h);
    await people.answer();
    return people;
  }

  /** Registers the stub again, after a test replaced it. */
  answer(): Promise<void> {
    return this.h.answer(ProfilesService.method.describeMembers, ({ userIds }) => ({
      members: userIds.flatMap((id) => this.members.get(id) ?? []),
    }));
  }

  /** Adds or changes a member; call `settle()` afterwards. */
  async put({ userId = newId(), ...details }: MemberDetails = {}): Promise<string> {
    const before = this.members.get(userId) ?? {
      displayName: 'Ann',
      createdAt: timestampFromDate(this.h.clock.now()),
      memberType: 'basic',
      plan: 'free',
    };
    this.members.set(userId, { ...before, ...details, userId });
    await this.h.publish(ProfileChangedSchema, { userId });
    return userId;
  }

  /** Changes a member without an event. */
  silently(userId: string, details: MemberDetails | null): void {
    if (details) this.members.set(userId, { ...this.members.get(userId), ...details, userId });
    else this.members.delete(userId);
  }

  all(): MemberDetails[] {
    return [...this.members.values()].sort((a, b) => ((a.userId ?? '') < (b.userId ?? '') ? -1 : 1));
  }
}
