import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type {
  PasskeyChallengeSchema,
  PasskeyCreationSchema,
  PasskeyDescriptorSchema,
  PasskeySchema,
} from '@sotto/proto/identity/v1/passkeys';
import type { Passkey } from '../../accounts/passkey.entity.js';
import { passkeyAlgorithms } from '../proof/relying-party.js';
import type { Challenge } from './challenge-passkeys.js';
import type { Creation } from './start-passkey.js';

/** A passkey for its owner: neither its key nor its credential id. */
export const toPasskeyView = ({ id, name, createdAt, lastUsedAt, synced }: Passkey): MessageInitShape<typeof PasskeySchema> => ({
  ...{ id, name, synced },
  createdAt: timestampFromDate(createdAt),
  lastUsedAt: lastUsedAt ? timestampFromDate(lastUsedAt) : undefined,
});

export const toChallengeView = ({ challenge, rpId, allowed }: Challenge): MessageInitShape<typeof PasskeyChallengeSchema> => ({
  ...{ challenge, rpId },
  allowed: allowed.map(toDescriptor),
});

export const toCreationView = ({ known, ...creation }: Creation): MessageInitShape<typeof PasskeyCreationSchema> => ({
  ...creation,
  algorithms: passkeyAlgorithms,
  known: known.map(toDescriptor),
});

const toDescriptor = ({ credentialId, transports }: Passkey): MessageInitShape<typeof PasskeyDescriptorSchema> => ({
  credentialId,
  transports,
});
