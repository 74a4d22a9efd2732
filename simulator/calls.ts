import type Stripe from 'stripe'
import type { Lines } from './lines.ts'

export const CALL_FAULTS = [
  'timeout_without_effect',
  'timeout_with_effect',
  'error_without_effect',
  'error_with_effect',
  'rate_limit',
  'crash_before_call',
  'crash_after_call',
] as const

/** What goes wrong with a call to Stripe within a step: with its n-th, and as often as is said. */
export interface CallFault {
  kind: (typeof CALL_FAULTS)[number]
  at: number
  times: number
}

/** The calls to Stripe of one life of the server, which go wrong when it is ordered. */
export class Calls {
  readonly #lines: Lines
  readonly #planted: ((http: Stripe.HttpClient) => Stripe.HttpClient) | undefined
  #fault: CallFault | null = null
  #calls = 0
  #met = 0

  constructor(lines: Lines, planted?: (http: Stripe.HttpClient) => Stripe.HttpClient) {
    this.#lines = lines
    this.#planted = planted
  }

  /** Orders a fault, or none, and counts from here. */
  order(fault: CallFault | null): void {
    this.#fault = fault
    this.#calls = 0
    this.#met = 0
  }

  /** The fault that was ordered last, if it has happened. */
  get met(): CallFault | null {
    return this.#met > 0 ? this.#fault : null
  }

  around(real: Stripe.HttpClient): Stripe.HttpClient {
    const http = this.#planted?.(real) ?? real
    return {
      getClientName: () => http.getClientName(),
      makeRequest: async (...call) => {
        const fault = this.#next()
        if (fault?.kind === 'crash_before_call') this.#lines.crash()
        if (this.#lines.dead) throw timeout()
        if (fault?.kind === 'timeout_without_effect') throw timeout()
        if (fault?.kind === 'error_without_effect') return answer(500, 'api_error')
        if (fault?.kind === 'rate_limit') return answer(429, 'rate_limit_error')
        const response = await http.makeRequest(...call)
        if (fault?.kind === 'crash_after_call') this.#lines.crash()
        if (this.#lines.dead || fault?.kind === 'timeout_with_effect') throw timeout()
        return fault?.kind === 'error_with_effect' ? answer(500, 'api_error') : response
      },
    }
  }

  #next(): CallFault | null {
    this.#calls += 1
    const fault = this.#fault
    if (fault === null || this.#calls < fault.at || this.#met === fault.times) return null
    this.#met += 1
    return fault
  }
}

/** As Node says that the other side did not answer in time. */
const timeout = () => Object.assign(new Error('The connection timed out.'), { code: 'ETIMEDOUT' })

function answer(status: number, type: string): Stripe.HttpClientResponse {
  const body = { error: { type, message: 'It went wrong as it was ordered.' } }
  return {
    getStatusCode: () => status,
    getHeaders: () => ({ 'content-type': 'application/json', 'request-id': 'req_ordered' }),
    getRawResponse: () => body,
    toStream: () => {
      throw new Error('Nothing is streamed here.')
    },
    toJSON: async () => body,
  }
}
