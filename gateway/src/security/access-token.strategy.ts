import type { Viewer } from '@sotto/kit/nats/viewer';
import { Strategy } from 'passport-strategy';
import type { AccessTokens } from './access-tokens.js';

interface Carrier {
  headers: { authorization?: string };
}

/**
 * Passport's way to a viewer. passport-jwt verifies with jsonwebtoken, which does not know EdDSA: hence a strategy of our own.
 * A call without a token succeeds as nobody: whether nobody may call is the contract's business.
 */
export class AccessTokenStrategy extends Strategy {
  readonly name = 'access-token';

  constructor(private readonly tokens: AccessTokens) {
    super();
  }

  override authenticate(request: Carrier): void {
    this.tokens.read(bearer(request.headers.authorization)).then(
      (viewer: Viewer) => this.success(viewer),
      (error: Error) => this.error(error),
    );
  }
}

/** The token of an Authorization header; undefined when it holds none. */
export const bearer = (header = '') => (/^bearer /i.test(header) ? header.slice('bearer '.length).trim() : undefined);
