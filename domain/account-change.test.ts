import { expect, test } from 'vitest'
import { type ChangedAccount, mayChangeRole, maySuspend, type RoleChange } from './account-change.ts'

const priya: ChangedAccount = { is_own: false, role: 'provider', is_suspended: false, other_admins: 1 }
const ada: ChangedAccount = { ...priya, role: 'admin' }

test.each<[string, ChangedAccount, ReturnType<typeof maySuspend>]>([
  ['a provider', priya, null],
  ['one of two admins', ada, null],
  ['the last admin', { ...ada, other_admins: 0 }, 'last_admin'],
  ['oneself', { ...ada, is_own: true }, 'own_account'],
  ['somebody who is suspended', { ...priya, is_suspended: true }, 'already_suspended'],
  ['a provider where there is one admin', { ...priya, other_admins: 0 }, null],
])('suspending %s', (_who, account, refusal) => {
  expect(maySuspend(account)).toBe(refusal)
})

const change = (changes: Partial<RoleChange>): RoleChange => ({
  ...priya,
  ...{ to: 'owner', takes_part: false, has_profile: true },
  ...changes,
})

test.each<[string, Partial<RoleChange>, ReturnType<typeof mayChangeRole>]>([
  ['a provider becomes an owner', {}, null],
  ['a trader becomes an admin', { role: 'trader', to: 'admin' }, null],
  ['an owner with a project stays one', { role: 'owner', to: 'provider', takes_part: true }, 'takes_part'],
  ['nobody with a deal becomes an admin', { to: 'admin', takes_part: true }, 'takes_part'],
  ['one of two admins becomes a trader', { role: 'admin', to: 'trader' }, null],
  ['the last admin stays', { role: 'admin', to: 'trader', other_admins: 0 }, 'last_admin'],
  ['nobody changes their own role', { role: 'admin', to: 'trader', is_own: true }, 'own_account'],
  ['the same role is no change', { to: 'provider' }, 'role_unchanged'],
  [
    'without the profile of a provider nobody becomes one',
    { role: 'owner', to: 'provider', has_profile: false },
    'no_profile',
  ],
  ['a suspended person can change', { is_suspended: true }, null],
])('%s', (_what, changes, refusal) => {
  expect(mayChangeRole(change(changes))).toBe(refusal)
})
