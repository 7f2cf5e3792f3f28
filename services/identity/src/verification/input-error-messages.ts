const defaultMessage = 'Your identity could not be verified. Please try again.';

/** The provider's code for a member who is under age. */
export const underAgeCode = 'under_supported_age';

/** Messages for the member, by the provider's code for the missing input. */
const messages: Record<string, string> = {
  abandoned: 'The verification was not completed. Please try again.',
  consent_declined: 'The verification needs your consent. Please try again when you are ready.',
  country_not_supported: 'Documents of this country cannot be verified yet. Please try another document.',
  device_not_supported: 'This device has no camera that can be used. Please try again on another device.',
  document_expired: 'Your document has expired. Please try again with a valid one.',
  document_type_not_supported: 'This kind of document is not accepted. Please try a passport, an identity card or a driving license.',
  document_unverified_other: 'Your document could not be verified. Please try again.',
  id_number_insufficient_document_data: 'Your document does not show everything that is needed. Please try another one.',
  id_number_mismatch: 'The details could not be matched. Please check them and try again.',
  id_number_unverified_other: 'The details could not be verified. Please check them and try again.',
  selfie_document_missing_photo: 'Your document has no photo. Please try one with a photo.',
  selfie_face_mismatch: 'Your selfie does not match the photo in your document. Please try again.',
  selfie_manipulated: 'Your selfie could not be accepted. Please take a new one.',
  selfie_unverified_other: 'Your selfie could not be verified. Please try again in better light.',
  [underAgeCode]: 'You must be 18 or older.',
};

/** The message for a code; empty without one. */
export const inputErrorMessage = (errorCode: string | null | undefined): string =>
  errorCode ? (messages[errorCode] ?? defaultMessage) : '';
