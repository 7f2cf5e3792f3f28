import { toJson, type JsonValue } from '@bufbuild/protobuf';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { BarredSchema, type Barred } from '@sotto/proto/identity/v1/accounts';

/** The right password of an account that may not come in. The problem says besides why, until when, and where to appeal. */
export class AccountBarred extends DomainError {
  /** What the problem carries beyond its usual members (RFC 9457, 3.2). */
  readonly extension: { readonly barred: JsonValue };

  constructor(barred: Barred) {
    super('ACCOUNT_BARRED', 403, 'This account is suspended or banned.');
    this.extension = { barred: toJson(BarredSchema, barred, { alwaysEmitImplicit: true }) };
  }
}
