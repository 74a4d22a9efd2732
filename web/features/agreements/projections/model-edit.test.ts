import { expect, test } from 'vitest'
import { afterSave, changed, isOutdated } from './model-edit.ts'

const params = {
  ...{ provider_share_basis_points: 1_200, duration_in_months: 24 },
  ...{ monthly_revenue_threshold: 0, growth_rate_basis_points: 0 },
}
const start = { params, revision: 'r1' }
const higher = { ...params, provider_share_basis_points: 1_500 }

test.each([
  { provider_share_basis_points: 1_210 },
  { duration_in_months: 25 },
  { monthly_revenue_threshold: 100 },
  { growth_rate_basis_points: 50 },
])('a change of %j is unsaved, until it is undone', (change) => {
  const edit = changed(null, start, { ...params, ...change })
  expect(edit).toEqual({ params: { ...params, ...change }, revision: 'r1' })
  expect(changed(edit, start, params)).toBeNull()
})

test('a change keeps the revision that it began on, so that another save is noticed', () => {
  const edit = changed(null, start, higher)
  const later = changed(edit, { params, revision: 'r2' }, { ...higher, duration_in_months: 12 })
  expect(later?.revision).toBe('r1')
  expect(isOutdated(later, 'r2')).toBe(true)
  expect(isOutdated(later, 'r1')).toBe(false)
  expect(isOutdated(null, 'r2')).toBe(false)
})

test('after a save nothing is left, but what was changed meanwhile', () => {
  const save = { params: higher, seen_revision: 'r1', revision: 'r2' }
  expect(afterSave({ params: higher, revision: 'r1' }, save)).toBeNull()
  expect(afterSave({ params, revision: 'r1' }, save)).toEqual({ params, revision: 'r2' })
  expect(afterSave(null, save)).toBeNull()
  // Renamed over a revision that the change did not begin on: it is still noticed.
  expect(afterSave({ params, revision: 'r0' }, save)).toEqual({ params, revision: 'r0' })
  expect(afterSave({ params, revision: 'r0' }, { ...save, seen_revision: undefined })).toEqual({
    params,
    revision: 'r2',
  })
})
