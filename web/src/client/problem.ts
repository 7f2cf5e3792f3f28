import type { AccountRestrictionJson } from '@sotto/proto/identity/v1/accounts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** A failure as screens handle it: a stable code, and which field is wrong. Made of the gateway's problem+json. */
export interface Problem {
  status: number;
  code: string;
  detail: string;
  fields: FieldProblem[];
  /** Seconds until it makes sense to ask again, when the server says so. */
  retryAfter?: number;
  /** Why an account may not come in. */
  restriction?: AccountRestrictionJson;
}

interface FieldProblem {
  field: string;
  /** Which rule it breaks, for anyone who says it in another language. */
  rule?: string;
  message: string;
}

export function toProblem(error: FetchBaseQueryError, headers?: Headers): Problem {
  const status = typeof error.status === 'number' ? error.status : 0;
  const body = isRecord(error.data) ? error.data : {};
  const retryAfter = Number(headers?.get('retry-after'));
  return {
    status,
    code: typeof body.code === 'string' ? body.code : error.status === 'FETCH_ERROR' ? 'OFFLINE' : 'UNKNOWN',
    detail: typeof body.detail === 'string' ? body.detail : '',
    fields: Array.isArray(body.fields) ? (body.fields as FieldProblem[]) : [],
    ...(retryAfter > 0 && { retryAfter }),
    ...(isRecord(body.restriction) && { restriction: body.restriction }),
  };
}

export const isProblem = (error: unknown): error is Problem =>
  isRecord(error) && typeof error.code === 'string' && Array.isArray(error.fields);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
