import { describe, expect, it } from 'vitest'
import { EMPTY, type ProjectValues, projectErrors, projectOf } from './form-values.ts'

const FERNLEAF: ProjectValues = {
  ...EMPTY,
  title: 'Fernleaf',
  industry: 'Software',
  stage: 'Growth',
  estimate_timeline: { value: 12, unit: 'month' },
  revenue_streams: ' Subscriptions, Gift cards ,, ',
}

describe('the project form', () => {
  it('says what is missing, in the order of its fields', () => {
    expect(projectErrors({ ...EMPTY, estimate_timeline: { value: null, unit: '' } })).toEqual({
      title: 'Project title is required',
      industry: 'Industry is required',
      stage: 'Stage is required',
      'estimate_timeline.value': 'Value is required',
      'estimate_timeline.unit': 'Unit is required',
    })
  })

  it.each([
    [{ estimate_timeline: { value: -1, unit: 'month' } }, 'estimate_timeline.value', 'Must be ≥ 0'],
    [{ estimate_timeline: { value: Number.NaN, unit: 'month' } }, 'estimate_timeline.value', 'Must be ≥ 0'],
    [{ estimate_timeline: { value: 1, unit: 'decade' } }, 'estimate_timeline.unit', 'Invalid unit'],
    [{ estimated_revenue: Number.NaN }, 'estimated_revenue', 'Must be ≥ 0'],
    [{ estimated_revenue: -1 }, 'estimated_revenue', 'Must be ≥ 0'],
  ])('refuses %j', (change, field, sentence) => {
    expect(projectErrors({ ...FERNLEAF, ...(change as Partial<ProjectValues>) })).toEqual({ [field]: sentence })
  })

  it('separates revenue streams by commas and trims them', () => {
    expect(projectOf(FERNLEAF).revenue_streams).toEqual(['Subscriptions', 'Gift cards'])
  })

  it('takes no estimate for none', () => {
    expect(projectOf(FERNLEAF).estimated_revenue).toBe(0)
  })
})
