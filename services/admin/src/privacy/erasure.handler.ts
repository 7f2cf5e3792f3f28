import { erasureHandler } from '@sotto/kit/person-data/erasure.handler';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { EraseMember } from './erase-member.js';

export const ErasureHandler = erasureHandler(EraseMember, AdminService.method.exportMember);
