import { expect, test } from 'vitest'
import { errorsOf, errorsOfStep } from './proposal-rules.ts'
import { newProposalValues, type ProposalValues, termsTyped } from './proposal-values.ts'
import { stepOf } from './wizard-steps.ts'

const rules = { asks_project: true, asks_email: () => true, asks_signature: false }
const given = (changes: Partial<ProposalValues> = {}): ProposalValues => ({
  ...newProposalValues(),
  project_choice: 'new',
  new_project_name: 'Fernleaf',
  title: 'Grow Fernleaf',
  scope_of_work: 'Plan and run the experiments',
  deliverables: ['A growth plan'],
  context: 'Fernleaf has four hundred subscribers.',
  revenue_stream: 'Subscriptions',
  provider_share: 10,
  email: 'priya@example.com',
  ...changes,
})

test('a new proposal starts with the product’s defaults', () => {
  expect(newProposalValues()).toMatchObject({
    timeline: { duration: 36, unit: 'month' },
    work_timeline: { value: 3, unit: 'month' },
    monthly_revenue_threshold: 100_000,
    provider_share: 0,
    send_email: true,
    deliverables: [''],
  })
})

test('a link may name the project: one that exists by its id, a new one by its name', () => {
  expect(newProposalValues('p1')).toMatchObject({ project_choice: 'existing', project_id: 'p1' })
  expect(newProposalValues(undefined, 'Fernleaf')).toMatchObject({
    project_choice: 'new',
    project_id: '',
    new_project_name: 'Fernleaf',
  })
})

test('what is complete has no error', () => {
  expect(errorsOf(given(), rules)).toEqual({})
})

test.each<[number, Partial<ProposalValues>, string, string]>([
  [1, { new_project_name: ' ' }, 'new_project_name', 'Project name is required'],
  [1, { project_choice: 'existing' }, 'project_id', 'Either a project must be selected or named.'],
  [1, { title: 'Grow' }, 'title', 'Title must be at least 5 characters'],
  [1, { scope_of_work: 'Too short' }, 'scope_of_work', 'Work description must be at least 10 characters'],
  [1, { deliverables: ['Plan', 'x'] }, 'deliverables.1', 'Deliverable must be at least 3 characters'],
  [1, { work_timeline: { value: 0, unit: 'week' } }, 'work_timeline.value', 'Timeline value must be at least 1'],
  [1, { work_timeline: { value: null, unit: 'week' } }, 'work_timeline.value', 'Enter a number greater than 0'],
  [2, { context: 'Nineteen characters' }, 'context', 'Context must be at least 20 characters'],
  [3, { revenue_stream: 'ab' }, 'revenue_stream', 'Revenue stream must be at least 3 characters'],
  [3, { provider_share: 0 }, 'provider_share', 'Share must be at least 0.1%'],
  [3, { provider_share: null }, 'provider_share', 'Share must be at least 0.1%'],
  [3, { provider_share: 8.125 }, 'provider_share', 'Use at most two decimals'],
  [3, { provider_share: 100.01 }, 'provider_share', 'Max 100%'],
  [3, { timeline: { duration: 0, unit: 'year' } }, 'timeline.duration', 'Enter a number greater than 0'],
  [3, { monthly_revenue_threshold: Number.NaN }, 'monthly_revenue_threshold', 'Threshold must be a positive number'],
  [3, { target_growth_rate: Number.NaN }, 'target_growth_rate', 'Growth rate must be a number'],
  [1, { deliverables: Array(31).fill('A plan') }, 'deliverables', 'Use at most 30 deliverables'],
  [1, { work_timeline: { value: 1001, unit: 'week' } }, 'work_timeline.value', 'Use at most 1,000'],
  [3, { timeline: { duration: 601, unit: 'month' } }, 'timeline.duration', 'Use at most 600'],
  [3, { monthly_revenue_threshold: 1e12 + 1 }, 'monthly_revenue_threshold', 'Use at most £10,000,000,000.00'],
  [3, { target_growth_rate: 1001 }, 'target_growth_rate', 'Use at most 1,000%'],
  [3, { additional_conditions: 'x'.repeat(8001) }, 'additional_conditions', 'Use at most 8,000 characters'],
  [4, { email: '' }, 'email', 'Email is required when using a new project'],
  [4, { email: 'priya' }, 'email', 'Enter a valid email address'],
])('step %i with %o blames %s', (step, changes, field, sentence) => {
  expect(errorsOfStep(step, given(changes), rules)).toEqual({ [field]: sentence })
  expect(stepOf(field)).toBe(step)
})

test('a counter-offer asks neither for a project nor for an address', () => {
  const counter = { asks_project: false, asks_email: () => false, asks_signature: false }
  expect(errorsOf(given({ new_project_name: '', email: '' }), counter)).toEqual({})
})

test('a provider signs what they send', () => {
  const signing = { ...rules, asks_signature: true }
  expect(errorsOfStep(4, given(), signing)).toEqual({ signature: 'Type your full name to sign' })
  expect(errorsOf(given({ signature: 'Priya Shah' }), signing)).toEqual({})
})

test('an empty growth rate is none at all', () => {
  expect(errorsOf(given({ target_growth_rate: null }), rules)).toEqual({})
  expect(termsTyped(given({ target_growth_rate: null }))?.target_growth_rate_basis_points).toBe(0)
  expect(termsTyped(given({ provider_share: Number.NaN }))).toBeNull()
})
