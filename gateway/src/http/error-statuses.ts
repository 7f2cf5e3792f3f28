import { getOption } from '@bufbuild/protobuf';
import { ChatErrorSchema } from '@sotto/proto/chat/v1/errors';
import { PlatformErrorSchema } from '@sotto/proto/common/v1/failure';
import { IdentityErrorSchema } from '@sotto/proto/identity/v1/errors';
import { MediaErrorSchema } from '@sotto/proto/media/v1/errors';
import { http_status } from '@sotto/proto/options/v1/options';
import { ProfilesErrorSchema } from '@sotto/proto/profiles/v1/errors';

const contracts = [PlatformErrorSchema, IdentityErrorSchema, ProfilesErrorSchema, ChatErrorSchema, MediaErrorSchema];

/** The HTTP status of every code that any contract names. */
export const errorStatuses: ReadonlyMap<string, number> = new Map(
  contracts.flatMap(({ values }) => values.map((value): [string, number] => [value.localName, getOption(value, http_status)])),
);
