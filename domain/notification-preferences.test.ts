import { expect, test } from 'vitest'
import {
  channelsOf,
  DEFAULT_PREFERENCES,
  EMAIL_PREFERENCES,
  emailPreferenceOf,
  NOTIFICATION_TYPES,
  type NotificationPreferences,
  typesMailedWith,
} from './notification-preferences.ts'

const only = (...on: (keyof NotificationPreferences)[]) =>
  Object.fromEntries(
    Object.keys(DEFAULT_PREFERENCES).map((name) => [name, on.includes(name as keyof NotificationPreferences)]),
  ) as NotificationPreferences

// Each type with the switches that let it through; all others are off.
test.each([
  ['system', [], { in_app: true, email: true }],
  ['message', [], { in_app: false, email: false }],
  ['message', ['app_messages'], { in_app: true, email: false }],
  ['message', ['email_proposals'], { in_app: false, email: true }],
  ['proposal', [], { in_app: false, email: false }],
  ['proposal', ['app_proposals'], { in_app: true, email: false }],
  ['proposal', ['email_proposals'], { in_app: false, email: true }],
  ['agreement', [], { in_app: true, email: false }],
  ['agreement', ['email_proposals'], { in_app: true, email: true }],
  ['project', [], { in_app: true, email: false }],
  ['project', ['email_proposals'], { in_app: true, email: true }],
  ['marketplace', [], { in_app: false, email: false }],
  ['marketplace', ['app_marketplace'], { in_app: true, email: false }],
  ['marketplace', ['email_proposals'], { in_app: false, email: true }],
  ['marketplace', ['email_marketing'], { in_app: false, email: false }],
  ['report', [], { in_app: true, email: false }],
  ['report', ['email_reports'], { in_app: true, email: true }],
  ['payment', [], { in_app: true, email: false }],
  ['payment', ['email_payments'], { in_app: true, email: true }],
] as const)('%s with %j on', (type, on, channels) => {
  expect(channelsOf(type, only(...on))).toEqual(channels)
})

test('the defaults include everything about your own business, on both channels, and no marketing', () => {
  for (const type of NOTIFICATION_TYPES) {
    expect(channelsOf(type, DEFAULT_PREFERENCES)).toEqual({ in_app: true, email: true })
  }
  expect(DEFAULT_PREFERENCES.email_marketing).toBe(false)
})

test('types that obey one switch are mailed together, each type with exactly one group', () => {
  expect(typesMailedWith('agreement')).toEqual(['message', 'proposal', 'agreement', 'marketplace', 'project'])
  expect(typesMailedWith('payment')).toEqual(['payment'])
  expect(typesMailedWith('system')).toEqual(['system'])
  for (const type of NOTIFICATION_TYPES) expect(typesMailedWith(type)).toContain(type)
})

test('nothing that happens to somebody’s own deals is marketing', () => {
  const obeyed = new Set(NOTIFICATION_TYPES.map(emailPreferenceOf))
  expect(EMAIL_PREFERENCES.filter((preference) => !obeyed.has(preference))).toEqual(['email_marketing'])
})
