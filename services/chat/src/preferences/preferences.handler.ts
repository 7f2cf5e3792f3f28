import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import { ChatService, type GetChatPreferencesRequest, type SaveChatPreferencesRequest } from '@sotto/proto/chat/v1/chat_service';
import { ChatSettings } from '../settings.js';
import { PreferencesRepository } from './preferences.repository.js';

@Controller()
export class PreferencesHandler {
  constructor(
    private readonly repository: PreferencesRepository,
    private readonly settings: ChatSettings,
  ) {}

  @Rpc(ChatService.method.getChatPreferences)
  async get(_: GetChatPreferencesRequest, { userId }: Viewer) {
    return { preferences: await this.repository.find(userId), hasCalls: this.settings.calls !== null };
  }

  @Rpc(ChatService.method.saveChatPreferences)
  async save({ preferences }: SaveChatPreferencesRequest, { userId }: Viewer) {
    const { readReceipts, typing, explicitPhotos, calls } = preferences!; // the contract requires it
    return { preferences: await this.repository.save(userId, { readReceipts, typing, explicitPhotos, calls }) };
  }
}
