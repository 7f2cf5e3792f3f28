import { DomainError, errorsOf } from '@sotto/kit/errors/domain-error';
import { contentFaults } from '@sotto/proto/content-rules';
import { MediaErrorSchema, type MediaError } from '@sotto/proto/media/v1/errors';

/** The errors of the contract, with their default texts. */
export const mediaError = errorsOf<typeof MediaError>(MediaErrorSchema, {
  UNSUPPORTED_TYPE: 'Please select only images or videos.',
  FILE_TOO_LARGE: 'This file is too large.',
  FILE_UNREADABLE: 'This file is damaged or incomplete.',
  FILE_REFUSED: 'This file cannot be accepted.',
  FILE_NOT_FOUND: 'There is no such file.',
  MEMBER_NOT_FOUND: 'There is no such member.',
  REQUEST_NOT_FOUND: 'There is no such request.',
  REQUEST_NOT_PENDING: 'This request was decided already.',
  REQUEST_NOT_ALLOWED: 'You cannot ask for access right now.',
  IMAGE_NOT_FOUND: 'There is no such image.',
  QUOTA_EXCEEDED: 'You have uploaded too many files. Please try again tomorrow.',
  STORE_FULL: 'There is no room for more files right now. Please try again later.',
  ADDRESS_INVALID: 'This address is no longer valid.',
  VIDEO_TOO_LONG: contentFaults.tooLong,
  RESOLUTION_TOO_HIGH: contentFaults.tooLarge,
  PICTURE_TOO_LONG: 'This picture is too long and narrow. Please crop it first.',
  ITEM_NOT_FOUND: 'There is no item that waits for this file.',
  REVIEW_CLAIMED: 'Somebody else is working on this.',
  REVIEW_DECIDED: 'This was decided already.',
  UNDO_OVER: 'It is too late to take this back.',
  REVIEW_UNSEEN: 'Look at it before you approve it.',
  NEEDS_ANOTHER_PERSON: 'You left this to another person.',
});

/** Whether a file is refused for what it is. Everything else is a failure, after which the same file may be tried again. */
export const isRefusal = (error: unknown): error is DomainError => error instanceof DomainError && error.status < 500;

/** The reason for a file whose attempts all failed. */
export const processingFailed = 'This file could not be processed. Please try another one.';
