import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { describeError } from '@sotto/kit/errors/describe-error';
import { HttpException, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { ExtendedError, RateLimited } from './problem-errors.js';

const logger = new Logger('Problem');

/** Answers an error as problem+json (RFC 9457) with a stable code. Unexpected errors are logged and answered with an id, without details. */
export function sendProblem(reply: FastifyReply, error: unknown): void {
  const failure = toDomainError(error);
  const { status } = failure;
  const wait = retryAfter(status, error);
  if (wait) void reply.header('Retry-After', wait);
  void reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ ...problemOf(failure), ...(error instanceof ExtendedError ? error.extension : {}) }));
}

/** The problem document of an error. */
export const problemOf = ({ code, status, message, fields }: DomainError) => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  detail: message,
  code,
  fields: fields.map((fault) => ({ field: fault.field, rule: fault.rule, message: fault.message })),
});

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) return new DomainError(httpCode(error.getStatus()), error.getStatus(), sentenceOf(error.message));
  if (isClientError(error)) return new DomainError(httpCode(error.statusCode), error.statusCode, sentenceOf(error.message));
  const id = randomUUID();
  logger.error(`Unexpected failure ${id}: ${describeError(error)}`);
  return platformError('INTERNAL', `Unexpected failure ${id}.`);
}

/** `404` -> `NOT_FOUND` */
export const httpCode = (status: number) => (STATUS_CODES[status] ?? 'UNKNOWN').toUpperCase().replaceAll(/\W+/g, '_');

/** Libraries end their messages without a full stop; one that begins with a part of the request says too little about it. */
const sentenceOf = (message: string) => (/^\p{Lu}/u.test(message) ? message.replace(/[^.!?]$/, '$&.') : 'The request cannot be read.');

/** Errors of Fastify itself, such as a body that is not JSON. */
const isClientError = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;

/** The seconds after which a retry may succeed. A service that answers 429 does not say for how long, so it is a minute. */
function retryAfter(status: number, error: unknown): number | undefined {
  if (error instanceof RateLimited) return error.retryAfterSeconds;
  return { 429: 60, 503: 1 }[status];
}
