import { describe, expect, test } from 'vitest'
import type { Version } from '../wizard/proposal-values.ts'
import { versionStatus } from './version-status.ts'

const version = (id: string, status: Version['status']): Version => ({
  id,
  status,
  version_number: 1,
  created_by: 'owner',
  author: { id: 'o', name: 'Olivia Hart' },
  terms: {
    rev_share_type: 'percentage',
    provider_share: 10,
    owner_retains: 90,
    timeline: { duration: 24, unit: 'month' },
    monthly_revenue_threshold: 0,
    currency: 'gbp',
    target_growth_rate: 0,
    payment_terms_days: 15,
    total_revenue: null,
    revenue_stream: 'All revenue',
  },
  scope_of_work: '',
  deliverables: [],
  work_timeline: { value: 3, unit: 'month' },
  context: '',
  additional_conditions: '',
  provisions: {},
  notes: '',
  owner_notes: '',
  provider_notes: '',
  effect_when_sent: null,
  created_at: '2026-05-12T09:00:00Z',
})

describe('the status of a version on the screen', () => {
  test.each([
    ['Under Review', 'replaced'],
    ['Countered', 'replaced'],
    ['Withdrawn', 'Withdrawn'],
    ['Accepted', 'Accepted'],
    ['Rejected', 'Rejected'],
  ] as const)('of an earlier version that is stored as %s: %s', (stored, shown) => {
    expect(versionStatus({ current_version: version('2', 'Countered') }, version('1', stored))).toBe(shown)
  })

  test.each(['Under Review', 'Countered', 'Accepted', 'Rejected', 'Withdrawn'] as const)(
    'of the version on offer: %s, as stored',
    (stored) => {
      const current_version = version('2', stored)
      expect(versionStatus({ current_version }, current_version)).toBe(stored)
    },
  )
})
