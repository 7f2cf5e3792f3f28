import { create } from '@bufbuild/protobuf';
import { errorsOf, platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { ProfilesErrorSchema, type ProfilesError } from '@sotto/proto/profiles/v1/errors';

/** The errors that the contract of profiles names, with their messages. */
export const profilesError = errorsOf<typeof ProfilesError>(ProfilesErrorSchema, {
  PROFILE_NOT_FOUND: 'There is no such profile.',
  PROFILE_INCOMPLETE: 'Please complete your profile first.',
  GENDER_LOCKED: 'Your gender can be chosen only once.',
  MOVED_TOO_OFTEN: 'You have changed your location too often today. Please try again tomorrow.',
  NOT_COMPATIBLE: 'This member is not open to you.',
  NOTHING_TO_UNDO: 'There is nothing to undo.',
  MATCH_NOT_FOUND: 'There is no such match.',
  BADGE_NOT_HELD: 'You do not have this badge.',
  TOO_MANY_BADGES: 'You have chosen too many badges.',
});

/** What is wrong with one field of a form; `field` is its JSON name, `message` is for people. */
export interface Fault {
  field: string;
  rule: string;
  message: string;
}

export const invalidForm = (faults: Fault[]) =>
  platformError(
    'INVALID_INPUT',
    undefined,
    faults.map((fault) => create(FieldFaultSchema, fault)),
  );
