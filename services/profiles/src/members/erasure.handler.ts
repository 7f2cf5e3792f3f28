import { erasureHandler } from '@sotto/kit/person-data/erasure.handler';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { EraseMember } from './erase-member.js';

export const ErasureHandler = erasureHandler(EraseMember, ProfilesService.method.exportMember);
