import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AddSupportNoteRequestSchema,
  AdminService,
  AnswerSupportRequestRequestSchema,
  ClaimSupportRequestRequestSchema,
  ListSupportRequestsRequestSchema,
  SetSupportPriorityRequestSchema,
  SetSupportStatusRequestSchema,
  type AddSupportNoteRequest,
  type AnswerSupportRequestRequest,
  type ClaimSupportRequestRequest,
  type ListSupportRequestsRequest,
  type SetSupportPriorityRequest,
  type SetSupportStatusRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const listQuery = querySchema(ListSupportRequestsRequestSchema);
const answerBody = standardSchema(AnswerSupportRequestRequestSchema, ['requestId']);
const noteBody = standardSchema(AddSupportNoteRequestSchema, ['requestId']);
const claimBody = standardSchema(ClaimSupportRequestRequestSchema, ['requestId']);
const setPriorityBody = replacementSchema(SetSupportPriorityRequestSchema, ['requestId']);
const setStatusBody = replacementSchema(SetSupportStatusRequestSchema, ['requestId']);

/** Support requests and their answers. */
@Controller('admin/support')
export class AdminSupportController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Get()
  @Exposes(AdminService.method.listSupportRequests)
  list(@CurrentViewer() viewer: Viewer, @Query({ schema: listQuery }) query: ListSupportRequestsRequest) {
    return this.admin.listSupportRequests(viewer, query);
  }

  @Post(':requestId/answers')
  @Exposes(AdminService.method.answerSupportRequest)
  answer(
    @CurrentViewer() viewer: Viewer,
    @Param('requestId') requestId: string,
    @Body({ schema: answerBody }) body: AnswerSupportRequestRequest,
  ) {
    return this.admin.answerSupportRequest(viewer, { ...body, requestId });
  }

  @Post(':requestId/notes')
  @Exposes(AdminService.method.addSupportNote)
  addNote(@CurrentViewer() viewer: Viewer, @Param('requestId') requestId: string, @Body({ schema: noteBody }) body: AddSupportNoteRequest) {
    return this.admin.addSupportNote(viewer, { ...body, requestId });
  }

  @Put(':requestId/status')
  @Exposes(AdminService.method.setSupportStatus)
  setStatus(
    @CurrentViewer() viewer: Viewer,
    @Param('requestId') requestId: string,
    @Body({ schema: setStatusBody }) body: SetSupportStatusRequest,
  ) {
    return this.admin.setSupportStatus(viewer, { ...body, requestId });
  }

  @Put(':requestId/priority')
  @Exposes(AdminService.method.setSupportPriority)
  setPriority(
    @CurrentViewer() viewer: Viewer,
    @Param('requestId') requestId: string,
    @Body({ schema: setPriorityBody }) body: SetSupportPriorityRequest,
  ) {
    return this.admin.setSupportPriority(viewer, { ...body, requestId });
  }

  @Put(':requestId/claim')
  @Exposes(AdminService.method.claimSupportRequest)
  claim(
    @CurrentViewer() viewer: Viewer,
    @Param('requestId') requestId: string,
    @Body({ schema: claimBody }) body: ClaimSupportRequestRequest,
  ) {
    return this.admin.claimSupportRequest(viewer, { ...body, requestId });
  }

  @Delete(':requestId/claim')
  @Exposes(AdminService.method.releaseSupportRequest)
  release(@CurrentViewer() viewer: Viewer, @Param('requestId') requestId: string) {
    return this.admin.releaseSupportRequest(viewer, { requestId });
  }
}
