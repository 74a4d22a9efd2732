import { expect, test } from 'vitest'
import { dashboard as contract } from '#contract/dashboard.ts'
import { firstCallsWith } from './first-calls.ts'
import type { Viewer } from './platform/http.ts'

const features = [
  {
    first_calls: {
      '/dashboard': ({ role }: Viewer) =>
        role === 'owner' ? contract.getOwnerDashboard : contract.getProviderDashboard,
    },
  },
]
const as = (role: Viewer['role']) => async () => ({ role }) as Viewer
const headers = new Headers({ cookie: 'session=1' })

test('a page begins with the call of who asks for it', async () => {
  const of = (role: Viewer['role']) => firstCallsWith(features, { peek: as(role) })('/dashboard', headers)
  expect([await of('owner'), await of('provider')]).toEqual([['/api/dashboard/owner'], ['/api/dashboard/provider']])
})

test('of a page without such a call, nobody is asked who it is', async () => {
  const peek = async () => expect.fail('It was asked.')
  expect(await firstCallsWith(features, { peek })('/payments', headers)).toEqual([])
})

test.each<[string, () => Promise<Viewer | null>]>([
  ['is nobody', async () => null],
  ['cannot be said', () => Promise.reject(new Error('The database is away.'))],
  ['is not said in time', () => new Promise<null>(() => {})],
])('who it is %s: the document comes without', async (_, peek) => {
  expect(await firstCallsWith(features, { peek })('/dashboard', headers)).toEqual([])
})
