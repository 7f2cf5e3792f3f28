import { erasureHandler } from '@sotto/kit/person-data/erasure.handler';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { EraseMember } from './erase-member.js';

export const ErasureHandler = erasureHandler(EraseMember, MarketplaceService.method.exportMember);
