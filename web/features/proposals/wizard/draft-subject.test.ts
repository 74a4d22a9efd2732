import { expect, test } from 'vitest'
import { draftSubject } from './draft-subject.ts'

const provider = { id: 'priya', name: 'Priya Shah', avatar: null }

test('a draft that is continued stays with its provider, or with the version it answers', () => {
  expect(draftSubject({}, { provider, answers_version_id: null })).toEqual({
    provider_id: 'priya',
    answers_version_id: null,
  })
  expect(draftSubject({}, { provider: null, answers_version_id: 'v1' })).toEqual({
    provider_id: null,
    answers_version_id: 'v1',
  })
})

test('a new draft is for what the wizard was opened for', () => {
  expect(draftSubject({ provider_id: 'marco' }, null)).toEqual({ provider_id: 'marco', answers_version_id: null })
  expect(draftSubject({ answers_version_id: 'v2' }, null)).toEqual({ provider_id: null, answers_version_id: 'v2' })
  expect(draftSubject({}, null)).toEqual({ provider_id: null, answers_version_id: null })
})

test('a provider whose account is gone is not brought back by the address', () => {
  const found = { provider: null, answers_version_id: null }
  expect(draftSubject({ provider_id: 'priya' }, found)).toMatchObject({ provider_id: null })
})
