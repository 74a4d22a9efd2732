import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { describe, type Failure, isOutcomeUnknown } from './errors.ts'
import { isTimeout } from './fetch-with-timeout.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { focusFirst } from './schema-errors.ts'
import { toast } from './toasts.ts'

const RETRIES = 3

/** An operation of the contract as `orpc.<noun>.<name>` offers it. */
export interface Operation<Input, Output> {
  call: (input: Input, options: { context: { idempotency_key: string } }) => Promise<Output>
}

/** The part of a form (Mantine's useForm) that receives the errors of fields. */
interface BlamedForm {
  setErrors: (errors: Record<string, string>) => void
  getInputNode: (path: string) => HTMLElement | null
}

interface OperationOptions<Input, Output> {
  /** Shown when it is done: a text of the product, or one made from the answer. */
  success?: string | ((output: Output) => string | null)
  /** Takes the sentences that belong to fields; the first of them gets the focus. */
  form?: BlamedForm
  /** How a field of the input is called in the form, where the two differ. */
  fieldName?: (path: string) => string
  /** Whether a refusal that belongs to no field is shown as a toast (otherwise the screen shows `failure`). */
  toastFailure?: boolean
  /** The screen's own sentence in front of an unexpected failure: 'Failed to submit report'; one for each kind where it has two. */
  failed?: string | Record<'network' | 'unexpected', string>
  onDone?: (output: Output, input: Input) => unknown
  onFailed?: (failure: Failure, input: Input) => unknown
}

/**
 * One write, as a screen needs it: `run(input)` under one idempotency key an attempt, a toast when done, errors at
 * their fields, and a refetch of everything that is shown.
 */
export function useOperation<Input, Output>(
  operation: Operation<Input, Output>,
  options: OperationOptions<Input, Output> = {},
) {
  const queries = useQueryClient()
  const attempt = useIdempotencyKey()
  const busy = useRef(false)

  const mutation = useMutation({
    mutationFn: (input: Input) => operation.call(input, { context: { idempotency_key: attempt.keyFor(input) } }),
    // A lost answer is asked for again under the same key, so what was done is not done twice.
    retry: (failures, error) => failures < (isTimeout(error) ? 1 : RETRIES) && isOutcomeUnknown(error),
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: async (output, input) => {
      attempt.succeeded()
      const text = typeof options.success === 'function' ? options.success(output) : options.success
      if (text) void toast({ message: text, tone: 'good' })
      await options.onDone?.(output, input)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !isSessionKey(queryKey) })
    },
    onError: async (error, input) => {
      attempt.failed(error)
      const failure = failureOf(error, options.failed)
      const shown = blame(options, failure)
      if (options.toastFailure && !shown)
        toast({ message: failure.sentence, tone: 'bad', request_id: failure.request_id })
      await options.onFailed?.(failure, input)
    },
    onSettled: () => {
      busy.current = false
    },
  })

  return {
    /** Does it. While one runs, further clicks do nothing. */
    run(input: Input) {
      if (busy.current) return
      busy.current = true
      mutation.mutate(input)
    },
    isBusy: mutation.isPending,
    isDone: mutation.isSuccess,
    output: mutation.data,
    /** Why it was refused; null once it is tried again. */
    failure: mutation.error ? failureOf(mutation.error, options.failed) : null,
    reset: mutation.reset,
  }
}

function failureOf(error: unknown, failed: OperationOptions<never, never>['failed']): Failure {
  const failure = describe(error)
  const { kind, sentence } = failure
  if (!failed || kind === 'refusal' || kind === 'validation') return failure
  const what = typeof failed === 'string' ? failed : failed[kind]
  return { ...failure, sentence: what.endsWith('.') ? `${what} ${sentence}` : `${what}: ${sentence}` }
}

function blame<Input, Output>({ form, fieldName }: OperationOptions<Input, Output>, failure: Failure): boolean {
  const named = Object.entries(failure.fields).map(([path, sentence]) => [fieldName?.(path) ?? path, sentence] as const)
  if (!form || named.length === 0) return false
  const errors = Object.fromEntries(named)
  form.setErrors(errors)
  focusFirst(form, errors)
  return true
}

function isSessionKey(key: readonly unknown[]): boolean {
  const [path] = key
  return Array.isArray(path) && path.join('.') === 'accounts.getSession'
}
