import { create } from '@bufbuild/protobuf';
import { errorsOf, platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { ProfilesErrorSchema, type ProfilesError } from '@sotto/proto/profiles/v1/errors';

/** The refusals that the contract of profiles names. */
export const profilesError = errorsOf<typeof ProfilesError>(ProfilesErrorSchema, {
  GENDER_LOCKED: 'Your gender can be chosen only once.',
  MOVED_TOO_OFTEN: 'You have changed your location too often today. Please try again tomorrow.',
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
