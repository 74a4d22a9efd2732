import { expect, test } from 'vitest'
import { emptyProvider, openStep, type ProviderValues, providerErrors, stepOf } from './provider-form.ts'

const given = (changes: Partial<ProviderValues> = {}): ProviderValues => ({
  ...emptyProvider('priya@example.com'),
  first_name: 'Priya',
  last_name: 'Shah',
  password: 'correct horse',
  offer: 'Growth engineering',
  experience: 'Senior',
  past_experience: 'Six years of subscriptions',
  revenue_share: ['Majority'],
  ...changes,
})

test('what is optional may stay empty', () => {
  expect(providerErrors(given())).toEqual({})
})

test.each<[number, Partial<ProviderValues>, keyof ProviderValues, string]>([
  [1, { first_name: ' ' }, 'first_name', 'First name is required'],
  [1, { last_name: '' }, 'last_name', 'Last name is required'],
  [1, { email: 'priya' }, 'email', 'Invalid email format'],
  [1, { password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [1, { phone: '0'.repeat(41) }, 'phone', 'Use at most 40 characters'],
  [2, { offer: '' }, 'offer', 'Offer is required'],
  [3, { experience: '' }, 'experience', 'Experience is required'],
  [3, { past_experience: '' }, 'past_experience', 'Past experience is required'],
  [3, { skills: 'x'.repeat(81) }, 'skills', 'Use at most 80 characters'],
  [3, { skills: Array(51).fill('SQL').join(', ') }, 'skills', 'Use at most 50 entries'],
  [4, { revenue_share: [] }, 'revenue_share', 'Revenue share is required'],
  [5, { languages: 'x'.repeat(81) }, 'languages', 'Use at most 80 characters'],
  [5, { location: 'x'.repeat(10_000) }, 'location', 'Use at most 160 characters'],
  [2, { description: 'x'.repeat(10_000) }, 'description', 'Use at most 4,000 characters'],
  [3, { resume_url: 'javascript:alert(1)' }, 'resume_url', 'Enter a link that begins with https://'],
])('step %i with %o blames %s', (step, changes, field, sentence) => {
  expect(providerErrors(given(changes))).toEqual({ [field]: sentence })
  expect(stepOf(field)).toBe(step)
})

test.each([Number.NaN, -100])('a daily rate of %d is no amount', (daily_rate_amount) => {
  const typed = { daily_rate_preferences: ['Sole' as const], daily_rate_amount }
  expect(providerErrors(given(typed))).toEqual({
    daily_rate_amount: 'Enter an amount in digits, such as 350 or 350.50',
  })
  expect(providerErrors(given({ ...typed, daily_rate_preferences: [] }))).toEqual({})
})

test.each<[string | undefined, Partial<ProviderValues>, number]>([
  [undefined, {}, 1],
  ['4', {}, 4],
  ['5', { password: '' }, 5],
  ['5', { past_experience: '' }, 3],
  ['3', { past_experience: '' }, 3],
  ['4', { email: 'priya' }, 1],
  ['6', {}, 1],
  ['2; drop', {}, 1],
])('an address with step %s, and %o, opens step %i', (wanted, changes, step) => {
  expect(openStep(wanted, given(changes))).toBe(step)
})
