import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import { ChatService, type ListPresenceRequest, type TouchPresenceRequest } from '@sotto/proto/chat/v1/chat_service';
import { ListPresence } from './list-presence.js';
import { TouchPresence } from './touch-presence.js';

@Controller()
export class PresenceHandler {
  constructor(
    private readonly listPresence: ListPresence,
    private readonly touchPresence: TouchPresence,
  ) {}

  @Rpc(ChatService.method.listPresence)
  async list(input: ListPresenceRequest, viewer: Viewer) {
    const visible = await this.listPresence.execute(viewer, input);
    return { online: visible.map(({ userId, onlineAt }) => ({ userId, onlineAt: timestampFromDate(onlineAt), status: 'online' })) };
  }

  @Rpc(ChatService.method.touchPresence)
  async touch(_: TouchPresenceRequest, viewer: Viewer) {
    await this.touchPresence.execute(viewer);
    return {};
  }
}
