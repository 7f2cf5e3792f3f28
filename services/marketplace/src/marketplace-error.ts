import { errorsOf } from '@sotto/kit/errors/domain-error';
import { MarketplaceErrorSchema, type MarketplaceError } from '@sotto/proto/marketplace/v1/errors';

/** The refusals that marketplace's contract names. */
export const marketplaceError = errorsOf<typeof MarketplaceError>(MarketplaceErrorSchema);
