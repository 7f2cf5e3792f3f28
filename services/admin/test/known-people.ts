import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import type { MemberFacts } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';

type Facts = Partial<Omit<MemberFacts, '$typeName' | '$unknown'>>;

/** Profiles as a test has it: whoever is put in here is described so, and admin hears that they changed. */
export class KnownPeople {
  private readonly members = new Map<string, Facts>();

  private constructor(private readonly h: Harness) {}

  static async of(h: Harness): Promise<KnownPeople> {
    const people = new KnownPeople(h);
    await people.answer();
    return people;
  }

  /** From now on profiles answers, whatever it did before. */
  answer(): Promise<void> {
    return this.h.answer(ProfilesService.method.describeMembers, ({ userIds }) => ({
      members: userIds.flatMap((id) => this.members.get(id) ?? []),
    }));
  }

  /** Puts a member in, or changes one; `settle()` afterwards. */
  async put({ userId = newId(), ...facts }: Facts = {}): Promise<string> {
    const before = this.members.get(userId) ?? {
      displayName: 'Ann',
      createdAt: timestampFromDate(this.h.clock.now()),
      memberType: 'basic',
      plan: 'free',
    };
    this.members.set(userId, { ...before, ...facts, userId });
    await this.h.publish(ProfileChangedSchema, { userId });
    return userId;
  }

  /** Changes somebody without a word to admin. */
  silently(userId: string, facts: Facts | null): void {
    if (facts) this.members.set(userId, { ...this.members.get(userId), ...facts, userId });
    else this.members.delete(userId);
  }

  all(): Facts[] {
    return [...this.members.values()].sort((a, b) => ((a.userId ?? '') < (b.userId ?? '') ? -1 : 1));
  }
}
