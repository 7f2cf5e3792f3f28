import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { isDatabaseUnavailable } from '@sotto/kit/errors/database-fault';
import { Logger } from '@nestjs/common';
import { STATUS_CODES } from 'node:http';
import { mediaError } from '../media-error.js';
import { isDiskFull } from '../storage/staging.js';

const logger = new Logger('Problem');

/** An error response as RFC 9457 problem+json, with a code of the contract. */
export interface Problem {
  status: number;
  body: string;
}

const problemType = 'application/problem+json';

/** The headers of every error response. After 503 the same request may succeed in a few seconds: what was sent is kept. */
export const problemHeaders = (status: number): Record<string, string> => ({
  'Content-Type': problemType,
  'Cache-Control': 'no-store',
  ...(status === 503 && { 'Retry-After': '5' }),
});

/** The response for an error. Unexpected errors are logged and not described in the response. */
export function toProblem(error: unknown): Problem {
  const { code, status, message, fields } = toDomainError(error);
  const faults = fields.map(({ field, rule, message: text }) => ({ field, rule, message: text }));
  const body = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, code, fields: faults };
  return { status, body: JSON.stringify(body) };
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return mediaError('STORE_FULL');
  if (isDatabaseUnavailable(error)) return platformError('UNAVAILABLE');
  const refusal = protocolRefusal(error);
  if (refusal) return refusal;
  logger.error(`Unexpected failure: ${describeError(error)}`);
  return platformError('INTERNAL');
}

/** An error of the tus library or of Fastify about the request. */
function protocolRefusal(error: unknown): DomainError | undefined {
  const { status_code, statusCode, body, message } = (error ?? {}) as Record<string, unknown>;
  const status = Number(status_code ?? statusCode);
  // tus answers 501 for parts of the protocol that this server does not offer; that is a mistake of the caller.
  if (status === 501) return new DomainError('BAD_REQUEST', 400, String(body ?? message).trim());
  if (!(status >= 400 && status < 500)) return undefined;
  if (status === 404 || status === 410) return mediaError('FILE_NOT_FOUND');
  if (status === 413) return mediaError('FILE_TOO_LARGE');
  const code = (STATUS_CODES[status] ?? 'UNKNOWN').toUpperCase().replaceAll(/\W+/g, '_');
  return new DomainError(code, status, String(body ?? message ?? code).trim());
}
