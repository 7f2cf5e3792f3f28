import { getOption, type DescEnumValue } from '@bufbuild/protobuf';
import { AdminErrorSchema } from '@sotto/proto/admin/v1/errors';
import { ChatErrorSchema } from '@sotto/proto/chat/v1/errors';
import { PlatformErrorSchema } from '@sotto/proto/common/v1/failure';
import { IdentityErrorSchema } from '@sotto/proto/identity/v1/errors';
import { MarketplaceErrorSchema } from '@sotto/proto/marketplace/v1/errors';
import { MediaErrorSchema } from '@sotto/proto/media/v1/errors';
import { http_status } from '@sotto/proto/options/v1/options';
import { ProfilesErrorSchema } from '@sotto/proto/profiles/v1/errors';

/** The error enums of all contracts: the only source of an error's status. A code has the same status in each of them. */
export const errorEnums = [
  PlatformErrorSchema,
  IdentityErrorSchema,
  ProfilesErrorSchema,
  ChatErrorSchema,
  MediaErrorSchema,
  MarketplaceErrorSchema,
  AdminErrorSchema,
];

const values: ReadonlyMap<string, DescEnumValue> = new Map(
  errorEnums.toReversed().flatMap((errors) => errors.values.map((value): [string, DescEnumValue] => [value.localName, value])),
);

/** The error code as its contract describes it; throws for one that no contract names. */
export function errorOf(code: string): DescEnumValue {
  const value = values.get(code);
  if (!value) throw new Error(`No contract names the error ${code}.`);
  return value;
}

/** The HTTP status of an error code. */
export const statusOf = (code: string): number => getOption(errorOf(code), http_status);
