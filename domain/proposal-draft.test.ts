import { describe, expect, test } from 'vitest'
import { isSameSubject, MAX_DRAFTS, refusalToSave } from './proposal-draft.ts'

const fernleaf = {
  project_id: 'fernleaf',
  new_project_name: '',
  provider_id: null,
  email: '',
  answers_version_id: null,
}
const stored = { ...fernleaf, id: 'a', revision: 'r3' }

describe('a draft is saved', () => {
  test('on the revision that was seen, as a new one, or over whatever is stored', () => {
    expect(refusalToSave([stored], { ...fernleaf, id: 'a', seen_revisions: ['r3'] })).toBeNull()
    expect(refusalToSave([], { ...fernleaf, id: 'a', seen_revisions: [null] })).toBeNull()
    expect(refusalToSave([stored], { ...fernleaf, id: 'a', seen_revisions: undefined })).toBeNull()
    expect(refusalToSave([], { ...fernleaf, id: 'a', seen_revisions: undefined })).toBeNull()
  })

  test('not over a newer revision, and not where it was deleted', () => {
    expect(refusalToSave([stored], { ...fernleaf, id: 'a', seen_revisions: ['r2'] })).toBe('changed_elsewhere')
    expect(refusalToSave([], { ...fernleaf, id: 'a', seen_revisions: ['r3'] })).toBe('changed_elsewhere')
  })

  test('after a lost answer, whether it had been saved or not', () => {
    const again = { ...fernleaf, id: 'a', seen_revisions: ['r2', 'r3'] }
    expect(refusalToSave([stored], again)).toBeNull()
    expect(refusalToSave([{ ...stored, revision: 'r2' }], again)).toBeNull()
    expect(refusalToSave([{ ...stored, revision: 'r4' }], again)).toBe('changed_elsewhere')
  })

  test('once for each subject', () => {
    const second = { ...fernleaf, id: 'b', seen_revisions: [null] }
    expect(refusalToSave([stored], second)).toBe('same_subject')
    expect(refusalToSave([stored], { ...second, email: 'marco@example.com' })).toBeNull()
  })

  test('up to the most that a person has; those that exist are still saved', () => {
    const many = Array.from({ length: MAX_DRAFTS }, (_, at) => ({ ...stored, id: `${at}`, project_id: `${at}` }))
    expect(refusalToSave(many, { ...fernleaf, id: 'new', seen_revisions: [null] })).toBe('too_many')
    expect(refusalToSave(many, { ...fernleaf, project_id: '1', id: '1', seen_revisions: ['r3'] })).toBeNull()
  })
})

test('names and addresses are compared without case and outer spaces', () => {
  const named = { ...fernleaf, project_id: null, new_project_name: 'Larkspur', email: 'marco@example.com' }
  expect(isSameSubject(named, { ...named, new_project_name: ' larkspur', email: 'Marco@Example.com ' })).toBe(true)
  expect(isSameSubject(named, { ...named, answers_version_id: 'v' })).toBe(false)
})
