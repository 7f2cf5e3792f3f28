import { erasureHandler } from '@sotto/kit/person-data/erasure.handler';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { EraseMember } from './erase-member.js';

export const ErasureHandler = erasureHandler(EraseMember, MediaService.method.exportMember);
