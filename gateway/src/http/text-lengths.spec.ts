import { getOption, type DescMessage } from '@bufbuild/protobuf';
import { field as rulesOf } from '@bufbuild/protovalidate/gen/buf/validate/validate_pb.js';
import { AdminService, SubmitTakedownRequestSchema } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { lengthOf } from '@sotto/proto/visible-text';
import { standardSchema } from './standard-schema.js';

const services = [AdminService, ChatService, IdentityService, MarketplaceService, MediaService, ProfilesService];

/** Every text of a request that the contract limits, with its limits. */
const limited = services
  .flatMap(({ methods }) => methods.map(({ input }) => input as DescMessage))
  .flatMap((desc) =>
    desc.fields.flatMap((field) => {
      const rules = getOption(field, rulesOf).type;
      const { minLen = 0n, maxLen = 0n } = rules.case === 'string' ? rules.value : {};
      return field.fieldKind === 'scalar' && maxLen > 0n
        ? [{ desc, name: field.jsonName, min: Number(minLen), max: Number(maxLen), title: `${desc.name}.${field.jsonName}` }]
        : [];
    }),
  );

const brokenBy = ({ desc, name }: (typeof limited)[number], text: string): (string | undefined)[] => {
  const answer = standardSchema(desc)['~standard'].validate({ [name]: text });
  return 'issues' in answer ? answer.issues.filter(({ path }) => path[0] === name).map(({ rule }) => rule) : [];
};

test('the contract limits many texts', () => {
  expect(limited.length).toBeGreaterThan(100);
});

test.each(limited)('$title: the length is counted in characters after normalization', (field) => {
  for (const character of ['e\u0301', '\u{1f389}', '\u00e9', 'x']) {
    const [fits, tooLong] = [character.repeat(field.max), character.repeat(field.max + 1)];
    expect(lengthOf(fits)).toBe(field.max);
    expect(brokenBy(field, fits)).not.toContain('string.max_len');
    expect(brokenBy(field, tooLong)).toContain('string.max_len');
    if (field.min > 1) expect(brokenBy(field, character.repeat(field.min - 1))).toContain('string.min_len');
  }
});

test('texts of a list are normalized too, and so is a body without the fields that the gateway sets', () => {
  const links = ['e\u0301'.repeat(500)];
  const answer = standardSchema(SubmitTakedownRequestSchema, ['email'])['~standard'].validate({ links, name: 'Zoe\u0308' });
  expect(answer).toMatchObject({ value: { links: ['\u00e9'.repeat(500)], name: 'Zo\u00eb' } });
});
