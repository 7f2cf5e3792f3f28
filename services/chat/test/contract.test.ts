import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { contractTable } from '@sotto/testing/contract-table';
import { chatService } from '../src/chat.module.js';

contractTable(chatService(), ChatService);
