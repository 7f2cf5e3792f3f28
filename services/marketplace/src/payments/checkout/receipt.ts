/** Digits and capitals that cannot be confused with each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A short number of a payment that a member can quote to support, derived from the random end of its id. */
export function receiptOf(paymentId: string): string {
  let rest = BigInt(`0x${paymentId.replaceAll('-', '').slice(-12)}`);
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = alphabet[Number(rest % 32n)] + text;
    rest /= 32n;
  }
  return `R-${text}`;
}
