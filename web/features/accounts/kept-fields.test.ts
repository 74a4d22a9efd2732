import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begunPage, forgetRegistration, keepFields, withKept } from './kept-fields.ts'
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
  keepFields('/signup', { ...typed, confirm_password: 'fernleaf-7' })
  expect(withKept('/signup', emptyOwner())).toEqual({ ...typed, password: '' })
  expect([...store.values()].join()).not.toContain('fernleaf-7')
})

test('the invited address is a beginning: what was typed over it stays, another invitation begins anew', () => {
  expect(withKept('/signup', emptyOwner(), 'olivia@fernleaf.example').email).toBe('olivia@fernleaf.example')
  keepFields('/signup', { ...typed, email: 'hart@fernleaf.example' }, 'olivia@fernleaf.example')
  expect(withKept('/signup', emptyOwner(), 'olivia@fernleaf.example').email).toBe('hart@fernleaf.example')
  expect(withKept('/signup', emptyOwner(), 'olivia@larkspur.example').email).toBe('olivia@larkspur.example')
  expect(withKept('/signup', emptyOwner()).email).toBe('hart@fernleaf.example')
})

test.each([
  'nonsense',
  '{"values": null}',
  '{"values": {"first_name": 7, "__proto__": {"email": 1}, "stranger": "x"}}',
  '7',
])('what somebody left there does no harm: %s', (left) => {
  store.set('sharewell.account.fields./signup', left)
  expect(withKept('/signup', emptyOwner())).toEqual(emptyOwner())
})

test('lists and amounts keep their kind', () => {
  const values = { ...emptyProvider(), revenue_share: ['Sole'], daily_rate_amount: 35_000 }
  keepFields('/provider-register', values)
  expect(withKept('/provider-register', emptyProvider())).toMatchObject({
    revenue_share: ['Sole'],
    daily_rate_amount: 35_000,
  })
})

test('whoever comes to the code with nothing awaited goes back to the form they began', () => {
  expect(begunPage()).toBe('/signup')
  keepFields('/provider-register', emptyProvider())
  expect(begunPage()).toBe('/provider-register')
  forgetRegistration()
  expect([begunPage(), store.size]).toEqual(['/signup', 0])
})
