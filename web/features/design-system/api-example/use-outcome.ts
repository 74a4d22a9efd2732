import { useMutation } from '@tanstack/react-query'
import { isErrorAnswer } from '../../../lib/answer.ts'
import type { CallContext } from '../../../lib/call-context.ts'
import { requestIdOf } from '../../../lib/request-id.ts'
import type { Example } from './examples.ts'

export interface Outcome {
  status: 'answered' | 'refused'
  /** What came, as JSON. */
  body: unknown
  request_id: string | null
  milliseconds: number
}

/** Makes the call of an example and returns its outcome. A failure is an error of the mutation. */
export function useOutcome(example: Example) {
  return useMutation({ mutationFn: () => outcomeOf(example) })
}

async function outcomeOf({ call }: Example): Promise<Outcome> {
  const context: CallContext = {}
  const start = performance.now()
  const milliseconds = () => Math.round(performance.now() - start)
  try {
    const body = await call(context)
    return { status: 'answered', body, request_id: context.request_id ?? null, milliseconds: milliseconds() }
  } catch (error) {
    if (!isErrorAnswer(error)) throw error
    const { code, status, message, data, defined } = error
    const body = { code, status, message, data, defined }
    return { status: 'refused', body, request_id: requestIdOf(error), milliseconds: milliseconds() }
  }
}
