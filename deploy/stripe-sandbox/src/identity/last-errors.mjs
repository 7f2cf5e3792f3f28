/** Why a verification asks for new input: Stripe's codes with the reasons that Stripe gives for them. */
export const lastErrors = {
  document_unverified_other: 'The document was invalid.',
  document_expired: 'The document is expired.',
  document_type_not_supported: 'The document type is not supported.',
  selfie_face_mismatch: 'The captured face image did not match with the document’s face.',
  selfie_document_missing_photo: 'The document did not contain a photo.',
  selfie_manipulated: 'The captured face image was manipulated.',
  selfie_unverified_other: 'The selfie was invalid.',
  id_number_mismatch: 'The information provided could not be verified.',
  consent_declined: 'The user declined to be verified.',
  abandoned: 'The user did not complete the verification.',
  country_not_supported: 'The country of the document is not supported.',
  device_not_supported: 'The device has no camera.',
  under_supported_age: 'The user is under the supported age.',
};
