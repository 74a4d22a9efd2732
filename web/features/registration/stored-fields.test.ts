import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begunPage, clearRegistration, storeFields, withStored } from '../../shared/entry/stored-fields.ts'
import { emptyOwner } from './owner-form.ts'
import { emptyProvider } from './provider-form.ts'

const store = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => {
  store.clear()
  vi.unstubAllGlobals()
})

const typed = { ...emptyOwner('olivia@fernleaf.example'), first_name: 'Olivia', password: 'fernleaf-7' }

test('a form comes back as it was typed, without its passwords', () => {
  storeFields('/signup', { ...typed, confirm_password: 'fernleaf-7' })
  expect(withStored('/signup', emptyOwner())).toEqual({ ...typed, password: '' })
  expect([...store.values()].join()).not.toContain('fernleaf-7')
})

test('the invited address is a default: what was typed over it stays, another invitation replaces it', () => {
  expect(withStored('/signup', emptyOwner(), 'olivia@fernleaf.example').email).toBe('olivia@fernleaf.example')
  storeFields('/signup', { ...typed, email: 'hart@fernleaf.example' }, 'olivia@fernleaf.example')
  expect(withStored('/signup', emptyOwner(), 'olivia@fernleaf.example').email).toBe('hart@fernleaf.example')
  expect(withStored('/signup', emptyOwner(), 'olivia@larkspur.example').email).toBe('olivia@larkspur.example')
  expect(withStored('/signup', emptyOwner()).email).toBe('hart@fernleaf.example')
})

test.each([
  'nonsense',
  '{"values": null}',
  '{"values": {"first_name": 7, "__proto__": {"email": 1}, "stranger": "x"}}',
  '7',
])('what somebody left there does no harm: %s', (left) => {
  store.set('sharewell.account.fields./signup', left)
  expect(withStored('/signup', emptyOwner())).toEqual(emptyOwner())
})

test('lists and amounts keep their kind', () => {
  const values = { ...emptyProvider(), revenue_share: ['Sole'], daily_rate_amount: 35_000 }
  storeFields('/provider-register', values)
  expect(withStored('/provider-register', emptyProvider())).toMatchObject({
    revenue_share: ['Sole'],
    daily_rate_amount: 35_000,
  })
})

test('the page of the code leads back to the form that was begun, when no code is awaited', () => {
  expect(begunPage()).toBe('/signup')
  storeFields('/provider-register', emptyProvider())
  expect(begunPage()).toBe('/provider-register')
  clearRegistration()
  expect([begunPage(), store.size]).toEqual(['/signup', 0])
})
