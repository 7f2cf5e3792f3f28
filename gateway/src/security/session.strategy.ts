import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { AccessTokens } from './access-tokens.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Verifies access tokens; set in `createGateway`. */
    accessTokens: AccessTokens;
  }
}

/**
 * The Passport strategy that verifies the access token of a request. passport-jwt is not used because it cannot verify EdDSA. Passport keeps
 * strategies in one registry per process, so this one is stateless and uses the tokens of the gateway that received the request.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  /** The caller; a request without a token has the anonymous viewer. Throws UNAUTHENTICATED for an invalid token. */
  validate({ headers, server }: FastifyRequest): Promise<Viewer> {
    return server.accessTokens.read(bearer(headers.authorization));
  }
}

/** The token of an Authorization header; undefined without one. */
export const bearer = (header = '') => (/^bearer /i.test(header) ? header.slice('bearer '.length).trim() : undefined);
