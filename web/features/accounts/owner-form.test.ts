import { expect, test } from 'vitest'
import { emptyOwner, type OwnerValues, ownerErrors } from './owner-form.ts'

const given = (changes: Partial<OwnerValues> = {}): OwnerValues => ({
  ...emptyOwner('olivia@fernleaf.example'),
  first_name: 'Olivia',
  last_name: 'Hart',
  password: 'correct horse',
  confirm_password: 'correct horse',
  company_name: 'Fernleaf Ltd',
  ...changes,
})

test.each<[Partial<OwnerValues>, Record<string, string>]>([
  [{}, {}],
  [{ first_name: '' }, { first_name: 'First name is required' }],
  [{ last_name: ' ' }, { last_name: 'Last name is required' }],
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: 'olivia@' }, { email: 'Invalid email' }],
  [{ password: '12345', confirm_password: '12345' }, { password: 'Minimum 6 characters' }],
  [{ confirm_password: '' }, { confirm_password: 'Confirm your password' }],
  [{ confirm_password: 'another horse' }, { confirm_password: 'Passwords must match' }],
  [{ company_name: '' }, { company_name: 'Company name is required' }],
  [{ company_name: '', acting_personally: true }, {}],
  [{ industry: 'x'.repeat(121) }, { industry: 'Use at most 120 characters' }],
])('%o is told %o', (changes, errors) => {
  expect(ownerErrors(given(changes))).toEqual(errors)
})
