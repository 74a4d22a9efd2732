import type { components } from './schema.gen.ts'

type Refusal = components['schemas']['Refusal']

interface Answer<Value> {
  data?: Value
  error?: unknown
  response: Response
}

/** The value of an answer; throws a SharewellError when it was refused. */
export async function unwrap<Value>(answer: Promise<Answer<Value>>): Promise<NonNullable<Value>> {
  const { data, error, response } = await answer
  if (!response.ok || data === undefined || data === null)
    throw new SharewellError(refusalOf(error, response), response)
  return data
}

/** A refusal: `message` is a sentence for people, `code` is what programs go by. */
export class SharewellError extends Error {
  override readonly name = 'SharewellError'
  readonly code: string
  readonly status: number
  readonly data: Refusal['data']
  /** To name to support. */
  readonly request_id: string | null
  constructor({ code, message, data }: Pick<Refusal, 'code' | 'message' | 'data'>, response: Response) {
    super(message)
    this.code = code
    this.status = response.status
    this.data = data
    this.request_id = response.headers.get('x-request-id')
  }
}

function refusalOf(error: unknown, { status }: Response): Pick<Refusal, 'code' | 'message' | 'data'> {
  if (typeof error === 'object' && error !== null && 'code' in error) return error as Refusal
  return { code: 'NOT_UNDERSTOOD', message: `The server answered ${status} without a refusal.` }
}
