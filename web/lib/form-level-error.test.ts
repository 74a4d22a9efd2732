import { expect, it } from 'vitest'
import type { Failure } from './errors.ts'
import { formLevelError } from './form-level-error.ts'

const failure: Failure = { kind: 'refusal', sentence: 'Try again.', code: null, request_id: null, fields: {} }

it('is the sentence of a failure that concerns no field', () => {
  expect(formLevelError(failure)).toBe('Try again.')
  expect(formLevelError({ ...failure, kind: 'validation' })).toBe('Try again.')
})

it('is nothing where a field shows it, or nothing failed', () => {
  expect(formLevelError({ ...failure, fields: { email: 'Invalid email' } })).toBeNull()
  expect(formLevelError(null)).toBeNull()
})
