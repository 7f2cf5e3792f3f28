/** An error in the shape of Stripe's API, from which the client creates the error class of the same type. */
export class StripeFault extends Error {
  /**
   * @param {number} status
   * @param {{ type: string, message: string, code?: string, param?: string }} error
   */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.error = error;
    /** Whether an idempotency key remembers it. */
    this.kept = false;
  }

  /**
   * @param {string} message
   * @param {{ status?: number, code?: string, param?: string }} [more]
   */
  static invalid(message, { status = 400, ...rest } = {}) {
    return new StripeFault(status, { type: 'invalid_request_error', message, ...rest });
  }

  /** Refuses a valid call. A repetition under the same idempotency key gets the same answer, as with Stripe. */
  static settled(message, more = {}) {
    const fault = StripeFault.invalid(message, more);
    fault.kept = true;
    return fault;
  }

  static missing(what, id) {
    return StripeFault.invalid(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' });
  }
}

/** Refuses what a method does not take, as Stripe does: a misspelt name would be lost otherwise. */
export function accept(form, names) {
  for (const name of Object.keys(form ?? {}))
    if (!names.includes(name)) throw StripeFault.invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
}

/** Fastify's error handler for all of the API. */
export function answerFault(error, request, reply) {
  if (error instanceof StripeFault) {
    request.kept = error.kept;
    return reply.code(error.status).send({ error: error.error });
  }
  const status = error.statusCode ?? 500;
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return reply.code(status).send({ error: { type, message: error.message } });
}
