import { create, fromBinary, toBinary, type MessageInitShape } from '@bufbuild/protobuf';
import { Nats } from '@sotto/kit/nats/nats';
import { rpcSubject } from '@sotto/kit/nats/subjects';
import type { MemberFactsSchema } from '@sotto/proto/profiles/v1/profiles';
import { DescribeMembersResponseSchema, ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

type Facts = MessageInitShape<typeof MemberFactsSchema>;

/** Profiles as chat meets it: it answers who members are. */
export class ProfilesStub {
  readonly members = new Map<string, Facts>();
  /** The ids of each question so far. */
  readonly questions: string[][] = [];

  private constructor(private readonly nats: Nats) {}

  static async start(natsUrl: string): Promise<ProfilesStub> {
    const stub = new ProfilesStub(await Nats.connect(natsUrl, 'profiles'));
    await stub.open();
    return stub;
  }

  async stop(): Promise<void> {
    await this.nats.onApplicationShutdown();
  }

  private async open(): Promise<void> {
    const { input } = ProfilesService.method.describeMembers;
    this.nats.connection.subscribe(rpcSubject(ProfilesService.method.describeMembers), {
      callback: (_, message) => {
        const { userIds } = fromBinary(input, message.data);
        this.questions.push(userIds);
        const members = userIds.flatMap((id) => this.members.get(id) ?? []);
        message.respond(toBinary(DescribeMembersResponseSchema, create(DescribeMembersResponseSchema, { members })));
      },
    });
    await this.nats.connection.flush();
  }
}
