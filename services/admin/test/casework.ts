import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Role } from '@sotto/proto/vocabulary';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { ApplyDecisions } from '../src/decisions/sanctions/apply-decisions.js';
import { ApplyOutcomes } from '../src/staff/outcomes/apply-outcomes.js';
import { adminService } from './admin.js';

/** An item, a store or an image as its service describes it. */
export interface Thing {
  kind: 'item' | 'store' | 'image';
  ownerId: string;
  title: string;
  moderationStatus: string;
  profileImage?: boolean;
  /** Of an item that has one. */
  fileId?: string;
  video?: boolean;
  /** A voice note. */
  audio?: boolean;
}

/** Admin with stubs of the other services, and with members and staff. */
export class Casework {
  /** The content of marketplace and media, by id. */
  readonly things = new Map<string, Thing>();
  /** The calls of previews: the service and the viewer. */
  readonly asked: string[] = [];
  /** Services that are unavailable. */
  readonly unavailable = new Set<string>();
  /** The messages that chat has, by id. */
  readonly messages = new Map<string, { senderId: string; content: string; isBurnMessage: boolean; fileId?: string; fileKind?: string }>();

  private constructor(readonly h: Harness) {}

  static async start(): Promise<Casework> {
    const world = new Casework(await Harness.start(adminService));
    await world.answer();
    return world;
  }

  get admin() {
    return this.h.client(AdminService);
  }

  /** A member that admin knows. */
  async member(displayName = 'Ann', inReview = false): Promise<string> {
    const userId = newId();
    await this.h.em.execute(
      `insert into known_members (user_id, display_name, age, gender, created_at, verified, member_type, plan, in_review, anonymous, avatar_thumbhash, asked_at)
       values (?, ?, 31, 'female', ?, false, 'basic', 'free', ?, false, '', ?)`,
      [userId, displayName, this.h.clock.now(), inReview, this.h.clock.now()],
    );
    return userId;
  }

  /** A member with a role. */
  async staff(role: Role = 'moderator', displayName = 'Mo'): Promise<Viewer> {
    const userId = await this.member(displayName);
    await this.h.em.execute(`insert into staff (user_id, roles, event_id) values (?, array[?], ?)`, [userId, role, newId()]);
    return as(userId, role);
  }

  /** Content of a member. */
  thing(thing: Thing): string {
    const id = thing.kind === 'store' ? thing.ownerId : newId();
    this.things.set(id, thing);
    return id;
  }

  message(senderId: string, content: string, isBurnMessage = false, file: { fileId?: string; fileKind?: string } = {}): string {
    const id = newId();
    this.messages.set(id, { senderId, content, isBurnMessage, ...file });
    return id;
  }

  async report(reporterId: string, userId: string, changes: object = {}): Promise<string> {
    return (await this.admin.reportMember(as(reporterId), { userId, reportType: 'harassment', ...changes })).id;
  }

  /** Advances the clock until decisions and outcomes can no longer be undone, and applies them. */
  async afterwards(): Promise<void> {
    this.h.clock.advance({ seconds: 11 });
    await this.applyDecisions();
    await this.h.get(ApplyOutcomes).execute();
    await this.h.settle();
  }

  applyDecisions(): Promise<void> {
    return this.h.get(ApplyDecisions).execute();
  }

  async erase(userId: string): Promise<void> {
    await this.h.publish(AccountErasedSchema, { userId, erasureId: newId() });
    await this.h.settle();
  }

  stop(): Promise<void> {
    return this.h.stop();
  }

  private async answer(): Promise<void> {
    const { h, things, messages } = this;
    const note = (name: string, viewerId = '') => {
      this.asked.push(`${name} ${viewerId}`.trim());
      if (this.unavailable.has(name)) throw platformError('UNAVAILABLE');
    };
    const known = (ids: readonly string[], kind: Thing['kind']) =>
      ids.flatMap((id) => {
        const thing = things.get(id);
        return thing?.kind === kind ? [{ id, ...thing }] : [];
      });
    await h.answer(ProfilesService.method.describeMembers, ({ userIds }) => ({ members: userIds.map((userId) => ({ userId })) }));
    await h.answer(ProfilesService.method.countBlocks, () => ({ blockedBy: 3 }));
    await h.answer(ChatService.method.wereMatched, () => ({ matched: true }));
    await h.answer(ChatService.method.quoteMessages, ({ messageIds }) => ({
      messages: messageIds.flatMap((messageId) => {
        const message = messages.get(messageId);
        return message ? [{ messageId, ...message, createdAt: timestampFromDate(h.clock.now()) }] : [];
      }),
    }));
    await h.answer(MarketplaceService.method.describeItems, ({ itemIds, creatorIds }) => {
      note('marketplace');
      return {
        items: known(itemIds, 'item').map(({ id, ownerId, title, moderationStatus, fileId }) => ({
          itemId: id,
          creatorId: ownerId,
          ...{ title, moderationStatus, fileId },
        })),
        stores: known(creatorIds, 'store').map(({ id, title, moderationStatus }) => ({ creatorId: id, name: title, moderationStatus })),
      };
    });
    await h.answer(MediaService.method.describeSubjects, ({ subjectIds, viewerId }) => {
      note('media', viewerId);
      const files = [...things.values()].flatMap((thing) =>
        thing.fileId && subjectIds.includes(thing.fileId) ? [{ ...thing, id: thing.fileId, profileImage: false }] : [],
      );
      return {
        subjects: [...known(subjectIds, 'image'), ...files].map(({ id, ownerId, moderationStatus, video, audio, profileImage = true }) => ({
          subjectId: id,
          userId: ownerId,
          ...{ moderationStatus, profileImage, isVideo: video, isAudio: audio },
          bucket: profileImage ? 'profile-media' : 'private-media',
          shown: viewerId !== '' && ['visible', 'hidden'].includes(moderationStatus),
          thumbhash: 'AA==',
        })),
      };
    });
  }
}
