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
])('%o is refused with %o', (changes, errors) => {
  expect(ownerErrors(given(changes))).toEqual(errors)
})

test.each([
  'Øyvind',
  'Nguyễn Thị',
  "O'Hart-de la Cruz",
  'אוליביה',
  'مرحبا',
  '王小明',
  '🌿',
  '<b>Olivia</b>',
  'Robert"); --',
])('%s is a name', (first_name) => {
  expect(ownerErrors(given({ first_name }))).toEqual({})
})

test.each([
  ['\u200b\u200c', 'First name is required'],
  ['\u00a0\u3000', 'First name is required'],
  ['Olivia\u202etraH', 'Leave out the signs that change the direction of text'],
  ['\u2067Olivia', 'Leave out the signs that change the direction of text'],
  ['x'.repeat(10_000), 'Use at most 80 characters'],
])('%j is none', (first_name, sentence) => {
  expect(ownerErrors(given({ first_name }))).toEqual({ first_name: sentence })
})

test.each([
  ['OLIVIA@FERNLEAF.EXAMPLE', true],
  ['  olivia+deals@fernleaf.example ', true],
  ['olivia@xn--grner-kva.example', true],
  ['olivia@@fernleaf.example', false],
  ['olivia@fernleaf', false],
  ['olivia@fernleaf.example\nbcc: everybody@example.com', false],
  [`${'o'.repeat(250)}@fernleaf.example`, false],
])('%j is an address: %s', (email, isOne) => {
  expect(ownerErrors(given({ email }))).toEqual(isOne ? {} : { email: 'Invalid email' })
})
