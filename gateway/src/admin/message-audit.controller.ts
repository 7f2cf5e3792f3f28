import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  ReadMessageTextRequestSchema,
  RestoreBurnedMessageRequestSchema,
  type ReadMessageTextRequest,
  type RestoreBurnedMessageRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { ChatService, ListMessageAuditRequestSchema, type ListMessageAuditRequest } from '@sotto/proto/chat/v1/chat_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const listQuery = querySchema(ListMessageAuditRequestSchema);
const exportQuery = querySchema(ListMessageAuditRequestSchema, ['limit', 'byMessage']);
const textBody = standardSchema(ReadMessageTextRequestSchema, ['messageId']);
const restoreBody = standardSchema(RestoreBurnedMessageRequestSchema, ['messageId']);

/** The audit of messages. Chat lists it; actions that must be recorded go through admin. */
@Controller('admin')
export class MessageAuditController {
  constructor(
    @ClientOf(ChatService) private readonly chat: JsonClient<typeof ChatService>,
    @ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>,
  ) {}

  @Get('message-audit')
  @Exposes(ChatService.method.listMessageAudit)
  list(@CurrentViewer() viewer: Viewer, @Query({ schema: listQuery }) query: ListMessageAuditRequest) {
    return this.chat.listMessageAudit(viewer, query);
  }

  @Get('message-audit/export')
  @Exposes(AdminService.method.exportMessageAudit)
  export(@CurrentViewer() viewer: Viewer, @Query({ schema: exportQuery }) filters: ListMessageAuditRequest) {
    return this.admin.exportMessageAudit(viewer, { filters });
  }

  @Post('messages/:id/text')
  @Exposes(AdminService.method.readMessageText)
  text(@CurrentViewer() viewer: Viewer, @Param('id') messageId: string, @Body({ schema: textBody }) body: ReadMessageTextRequest) {
    return this.admin.readMessageText(viewer, { ...body, messageId });
  }

  @Post('messages/:id/restoration')
  @Exposes(AdminService.method.restoreBurnedMessage)
  restore(
    @CurrentViewer() viewer: Viewer,
    @Param('id') messageId: string,
    @Body({ schema: restoreBody }) body: RestoreBurnedMessageRequest,
  ) {
    return this.admin.restoreBurnedMessage(viewer, { ...body, messageId });
  }
}
