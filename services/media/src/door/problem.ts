import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { isDatabaseUnavailable } from '@sotto/kit/orm/database-fault';
import { Logger } from '@nestjs/common';
import { STATUS_CODES } from 'node:http';
import { mediaError } from '../media-error.js';

const logger = new Logger('Problem');

/** A failure as RFC 9457 problem+json with a code of the contract. */
export interface Problem {
  status: number;
  body: string;
}

export const problemType = 'application/problem+json';

/** What a caller hears of a failure; what nobody expected is logged and tells nothing. */
export function toProblem(error: unknown): Problem {
  const { code, status, message, fields } = toDomainError(error);
  const faults = fields.map(({ field, rule, message: words }) => ({ field, rule, message: words }));
  const body = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, code, fields: faults };
  return { status, body: JSON.stringify(body) };
}

/** There is no room on the disk, or none for this process. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException | null)?.code));

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return mediaError('STORE_FULL');
  if (isDatabaseUnavailable(error)) return platformError('UNAVAILABLE');
  const refusal = protocolRefusal(error);
  if (refusal) return refusal;
  logger.error(`Unexpected failure: ${describeError(error)}`);
  return platformError('INTERNAL');
}

/** What the tus library, or Fastify, has against a request. */
function protocolRefusal(error: unknown): DomainError | undefined {
  const { status_code, statusCode, body, message } = (error ?? {}) as Record<string, unknown>;
  const status = Number(status_code ?? statusCode);
  // What the protocol knows and this place does not is the caller's mistake here.
  if (status === 501) return new DomainError('BAD_REQUEST', 400, String(body ?? message).trim());
  if (!(status >= 400 && status < 500)) return undefined;
  if (status === 404 || status === 410) return mediaError('FILE_NOT_FOUND');
  if (status === 413) return mediaError('FILE_TOO_LARGE');
  const code = (STATUS_CODES[status] ?? 'UNKNOWN').toUpperCase().replaceAll(/\W+/g, '_');
  return new DomainError(code, status, String(body ?? message ?? code).trim());
}
