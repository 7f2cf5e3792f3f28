import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { OperationsService } from '@sotto/proto/operations/v1/operations_service';
import { Harness } from '@sotto/testing/harness';
import { profilesService } from '../src/profiles-service.js';
import { ProfilesSettings } from '../src/settings.js';

/** Profiles on real servers, with an identity that knows every account but those named here, and the services that keep copies. */
export async function startProfiles(settings = new ProfilesSettings(), unknown: readonly string[] = []): Promise<Harness> {
  return Harness.start(profilesService(settings), {
    peers: async (h) => {
      for (const service of ['chat', 'marketplace', 'media'])
        await h.answer(OperationsService.method.handleEvent, () => ({ handled: true }), { of: service });
      await h.answer(MediaService.method.describeImages, () => ({ images: [] }));
      await h.answer(IdentityService.method.describeAccount, ({ userId }) => {
        if (unknown.includes(userId)) throw new DomainError('ACCOUNT_NOT_FOUND', 404);
        return {
          displayName: 'Newcomer',
          disclaimerAcceptedAt: timestampFromDate(new Date('2026-01-01T09:00:00Z')),
          termsVersion: 'v1.0',
          roles: [],
        };
      });
    },
  });
}
