import type Stripe from 'stripe'

/** The body of an error as Stripe sends it, without its outer "error". */
export interface FailureBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  doc_url?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
  setup_intent?: Stripe.SetupIntent
}

interface FailureOptions {
  /** The work done so far stands (a declined charge is a charge). */
  commitsWork?: boolean
  /** The answer belongs to the idempotency key: everything found wrong after the parameters were read. */
  remembered?: boolean
  /** What the answer says besides its body. */
  headers?: Record<string, string>
}

export class Failure extends Error {
  readonly status: number
  readonly body: FailureBody
  readonly commitsWork: boolean
  readonly remembered: boolean
  readonly headers: Record<string, string>

  constructor(status: number, body: FailureBody, options: FailureOptions = {}) {
    super(body.message)
    this.status = status
    this.body = body.code === undefined ? body : { ...body, doc_url: documentationOf(body.code) }
    this.commitsWork = options.commitsWork ?? false
    this.remembered = options.remembered ?? true
    this.headers = options.headers ?? {}
  }

  /** The message for the caller. */
  get answer(): object {
    return { error: this.body }
  }
}

function documentationOf(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

/** Something about the parameters themselves: nothing ran, so the idempotency key stays free. */
export function badParameter(message: string, code: string | undefined, param: string): Failure {
  const body = { type: 'invalid_request_error' as const, message, param, ...(code !== undefined && { code }) }
  return new Failure(400, body, { remembered: false })
}

/** The request itself cannot be read, whatever it asks for. */
export function refusedAtOnce(message: string, status = 400): Failure {
  return new Failure(status, { type: 'invalid_request_error', message }, { remembered: false })
}

/** Of some parameters only one may be given. */
export function exclusive(params: readonly [string, ...string[]], param = params[0]): Failure {
  const message = `You may only specify one of these parameters: ${params.join(', ')}.`
  return badParameter(message, 'parameters_exclusive', param)
}

/** The parameters are well formed, but the state of things does not allow it. */
export function refused(message: string, code?: string, param?: string): Failure {
  return new Failure(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  })
}

/** Not found: 404 when the id stands in the path, 400 when it came as a parameter, as Stripe does. */
export function missing(noun: string, id: string, param?: string): Failure {
  const body = {
    type: 'invalid_request_error' as const,
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? (noun === 'payment_intent' || noun === 'setupintent' ? 'intent' : 'id'),
  }
  return new Failure(param === undefined ? 404 : 400, body, { remembered: false })
}

export function unauthorized(message: string, code?: string): Failure {
  const body = { type: 'invalid_request_error' as const, message, ...(code !== undefined && { code }) }
  return new Failure(401, body, { remembered: false })
}

/** The key is good, but not for this. */
export function withoutPermission(message: string): Failure {
  return new Failure(403, { type: 'invalid_request_error', message }, { remembered: false })
}

/** It is called by a name that may lead anywhere. */
export function notCalledSo(host: string): Failure {
  const message = `The sandbox does not answer to the name '${host}'. To let it, start it with ALLOWED_HOSTS (option allowedHosts) or PUBLIC_URL.`
  return refusedAtOnce(message, 421)
}

/** A connected account that is not there, or not connected to this platform. */
export function accountInvalid(id: string): Failure {
  const body = {
    type: 'invalid_request_error' as const,
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  }
  return new Failure(403, body, { remembered: false })
}

/** Too many calls at once: why, for how many milliseconds, and that sending it again at once is no use. */
export function rateLimited(wait_ms = 1): Failure {
  const body = {
    type: 'invalid_request_error' as const,
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Retry with exponential backoff.',
  }
  const headers = {
    'retry-after': String(Math.ceil(wait_ms / 1000)),
    'stripe-rate-limited-reason': 'global-rate',
    'stripe-should-retry': 'false',
  }
  return new Failure(429, body, { remembered: false, headers })
}

export function serverError(message = 'An unknown error occurred.'): Failure {
  return new Failure(500, { type: 'api_error', message }, { remembered: false })
}
