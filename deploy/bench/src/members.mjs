import { createPrivateKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

/** The id of the nth synthetic member; ids that follow each other, as real ones do. */
export const memberId = (n) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** The same as an expression of SQL. */
export const memberIdSql = (n) => `('00000000-0000-7000-8000-' || lpad(to_hex((${n})::int), 12, '0'))::uuid`;

/** Headers of a member who signed in just before. */
export async function headersOf(stack, userId) {
  const token = await new SignJWT({ sid: randomUUID(), roles: [] })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(createPrivateKey(stack.secrets.session.privateKey));
  return { authorization: `Bearer ${token}` };
}
