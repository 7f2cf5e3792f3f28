import type { DescField, DescMessage } from '@bufbuild/protobuf';
import { CardSchema, MemberSummarySchema, MemberRowSchema, ProfileViewSchema } from '@sotto/proto/profiles/v1/profiles';

/** Every field of a message, with those of the messages in it. */
const fieldsOf = (message: DescMessage): string[] => message.fields.flatMap((field) => withInner(field, innerOf(field)));

const withInner = ({ name }: DescField, inner: DescMessage | undefined) =>
  inner && !inner.typeName.startsWith('google.') ? fieldsOf(inner).map((innerName) => `${name}.${innerName}`) : [name];

const innerOf = (field: DescField): DescMessage | undefined =>
  field.fieldKind === 'message' || (field.fieldKind === 'list' && field.listKind === 'message') ? field.message : undefined;

const picture = ['small_url', 'medium_url', 'large_url', 'thumbhash', 'blurred'].map((name) => `picture.${name}`);
const prompts = ['prompts.prompt_id', 'prompts.answer'];
const gallery = ['gallery.id', 'gallery.kind', ...picture.map((name) => `gallery.${name}`), 'gallery.video_url'];
const badges = ['id', 'name', 'icon_url', 'description', 'category', 'rarity'].map((name) => `badges.${name}`);

/**
 * The fields of a member that others receive. A new line here publishes data of existing members, so a new field must be private at first:
 * empty for members who have not chosen to show it.
 */
const shown: [DescMessage, string[]][] = [
  [
    CardSchema,
    [
      ...['id', 'name', 'age', 'gender', 'interested_in', 'bio', 'photos', 'videos', 'location', 'interests', 'verified', 'distance'],
      ...['shared_interests', 'locked', ...picture, 'contact_phone', 'contact_email', 'contact_x_profile', ...prompts, ...gallery],
    ],
  ],
  [
    ProfileViewSchema,
    [
      ...['id', 'user_id', 'display_name', 'age', 'gender', 'bio', 'location', 'interests', 'min_age_preference', 'max_age_preference'],
      ...['contact_phone', 'contact_email', 'contact_x_profile', 'avatar_url', 'member_type', 'verification_status', 'created_at'],
      ...['locked', 'distance', 'shared_interests', 'matched', 'swiped', ...picture, ...badges],
      'plan_badge', // bought with the plan, and empty for everybody else
      ...prompts, // empty for members who have not answered any
      ...gallery, // files from before galleries are in none
    ],
  ],
  [MemberRowSchema, ['user_id', 'display_name', 'age', 'location', ...picture, 'verified', 'matched', 'at', 'liked_kind', 'liked_id']],
  [
    MemberSummarySchema,
    [
      ...['user_id', 'display_name', 'age', 'gender', 'verified', 'hidden', 'avatar_image_id', 'avatar_thumbhash', 'anonymous'],
      ...['inactive', 'complete', 'in_review', 'created_at', 'member_type', 'plan', 'restricted'],
    ],
  ],
];

test.each(shown.map(([message, fields]) => [message.name, fields, message] as const))(
  '%s: has exactly the listed public fields',
  (_, fields, message) => {
    expect(fieldsOf(message)).toEqual(fields);
  },
);
