/** Why a payment failed or was returned; shown to the payer. */
export const paymentMessages = {
  expired: 'It was not paid in time.',
  notStarted: 'The payment could not be started. Please try again.',
  canceled: '',
  otherAmount: 'The amount that was paid is not the price. Your money is on its way back.',
  ownedAlready: 'You owned this already. Your money is on its way back.',
  unavailable: 'This is not available any more. Your money is on its way back.',
  subscribedAlready: 'You had a subscription already. Your money is on its way back.',
  notSent: 'Your message could not be sent. Your money is on its way back.',
  bankReturned: 'Your bank took the payment back.',
  refunded: 'Your money was given back.',
} as const;
