import { errorsOf } from '@sotto/kit/errors/domain-error';
import { MarketplaceErrorSchema, type MarketplaceError } from '@sotto/proto/marketplace/v1/errors';

/** The errors that the contract of marketplace names, with their messages. */
export const marketplaceError = errorsOf<typeof MarketplaceError>(MarketplaceErrorSchema, {
  SUBSCRIPTION_NOT_AVAILABLE: 'You have free access and need no subscription.',
  ALREADY_SUBSCRIBED: 'You have a subscription already.',
  NO_SUBSCRIPTION: 'You have no subscription.',
  PROVIDER_UNAVAILABLE: 'The payment provider did not answer. Nothing has changed; please try again.',
  SIGNATURE_INVALID: 'This event is not signed by the provider.',
  PAYMENT_NOT_FOUND: 'There is no such payment.',
  PAYMENT_STATE: 'This is not possible with this payment any more.',
  AMOUNT_TOO_SMALL: 'The payment provider does not accept such a small amount.',
  VAULT_NOT_AVAILABLE: 'Only female members can have a vault.',
  STOREFRONT_NOT_FOUND: 'There is no such store.',
  ITEM_NOT_FOUND: 'There is no such item.',
  NOT_PURCHASED: 'You do not own this item.',
  ALREADY_OWNED: 'You own this item already.',
  OWN_ITEM: 'This is your own item.',
  NOT_FOR_SALE: 'This item is not for sale right now.',
  DAILY_LIMIT: 'You have uploaded as much as a day allows. Please try again tomorrow.',
  RECIPIENT_NOT_FOUND: 'There is no such recipient.',
  CONVERSATION_NOT_FOUND: 'There is no such conversation.',
  ENTITLEMENT_REQUIRED: 'Your plan does not include chat.',
  SECOND_LOOK: 'Please look at your text once more before you send it.',
  MESSAGE_REFUSED: 'This text cannot be sent.',
  FILE_NOT_FOUND: 'There is no such file.',
  PROFILE_INCOMPLETE: 'Please complete your profile first.',
  SECOND_FACTOR_REQUIRED: 'Enter the code that your app shows now.',
  SECOND_FACTOR_INVALID: 'This code is not valid. Enter the one that your app shows now.',
  THUMBNAIL_REFUSED: 'This frame cannot be used. Please choose another one.',
  PASSKEY_REFUSED: 'This passkey could not be used. Please try again.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again later.',
});
