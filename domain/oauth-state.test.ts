import { expect, test } from 'vitest'
import { readOAuthState, writeOAuthState } from './oauth-state.ts'

const state = {
  project_id: '0b1f7c1e-2f3a-4c5d-8e9f-0a1b2c3d4e5f',
  nonce: 'n'.repeat(43),
  signature: 's_-'.repeat(14),
}

test('what is written is read again', () => {
  expect(readOAuthState(writeOAuthState(state))).toEqual(state)
})

test.each([
  [''],
  ['not a state'],
  [state.project_id],
  [`${state.project_id}.${state.nonce}`],
  [`${state.project_id}.${state.nonce}.short`],
  [`not-a-project.${state.nonce}.${state.signature}`],
  [`${writeOAuthState(state)}.more`],
  [` ${writeOAuthState(state)}`],
  [`${state.project_id}.${state.nonce}.${'s'.repeat(101)}`],
  [`${state.project_id}/../..${state.nonce}.${state.signature}`],
])('%s is none', (text) => {
  expect(readOAuthState(text)).toBeNull()
})
