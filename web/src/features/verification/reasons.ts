import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why the provider wants new input, by its code, in the texts of the server: it says them in English alone. */
export const reasons: Record<string, MessageDescriptor> = {
  abandoned: msg`The verification was not completed. Please try again.`,
  consent_declined: msg`Verification needs your consent. Please try again when you are ready.`,
  country_not_supported: msg`Documents of this country cannot be verified yet. Please try another document.`,
  device_not_supported: msg`No usable camera found. Please try another device.`,
  document_expired: msg`Your document has expired. Please try again with a valid one.`,
  document_type_not_supported: msg`This kind of document is not accepted. Please try a passport, an identity card or a driving license.`,
  document_unverified_other: msg`Your document could not be verified. Please try again.`,
  id_number_insufficient_document_data: msg`Your document does not show everything that is needed. Please try another one.`,
  id_number_mismatch: msg`The details could not be matched. Please check them and try again.`,
  id_number_unverified_other: msg`The details could not be verified. Please check them and try again.`,
  selfie_document_missing_photo: msg`Your document has no photo. Please try one with a photo.`,
  selfie_face_mismatch: msg`Your selfie does not match the photo in your document. Please try again.`,
  selfie_manipulated: msg`Your selfie could not be accepted. Please take a new one.`,
  selfie_unverified_other: msg`Your selfie could not be verified. Please try again in better light.`,
  under_supported_age: msg`You must be 18 or older.`,
};
