import { erasureHandler } from '@sotto/kit/person-data/erasure.handler';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { EraseMember } from './erase-member.js';

export const ErasureHandler = erasureHandler(EraseMember, ChatService.method.exportMember);
