import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { ExportMessageAudit } from './export-message-audit.js';
import { MessageAuditHandler } from './message-audit.handler.js';
import { ReadMessageText } from './read-message-text.js';
import { RecordModule } from '../record/record.module.js';
import { RestoreBurnedMessage } from './restore-burned-message.js';

/** What administrators do with messages, and the record of it. */
@Module({
  controllers: [MessageAuditHandler],
  imports: [RecordModule],
  providers: [provideClient(ChatService), ReadMessageText, RestoreBurnedMessage, ExportMessageAudit],
})
export class MessageAuditModule {}
