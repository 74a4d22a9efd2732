import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/use-operations.ts'
import { useOwnAccounts } from '../../testing/use-own-accounts.ts'

const { server, fernleaf, larkspur, oauth, connectionOf, bring, journey } = useOwnAccounts()
const { client, clock, cast, quiet } = server

const isThere = (account_id: string) =>
  client.accounts.retrieve(account_id).then(
    () => true,
    () => false,
  )

test('disconnecting ends it here at once, and at Stripe by a job', async () => {
  await bring(await journey(fernleaf))
  const account_id = (await connectionOf(fernleaf)).account_id ?? ''
  expect(await oauth().revokeProject({ project_id: fernleaf })).toEqual({
    success: true,
    message: 'The Stripe account of Fernleaf is disconnected.',
  })
  expect(await connectionOf(fernleaf)).toMatchObject({ account_id: null, allowed: { connect: true, revoke: false } })
  await quiet()
  expect(await isThere(account_id)).toBe(false)
  expect((await refusalOf(oauth().revokeProject({ project_id: fernleaf }))).code).toBe('NOT_CONNECTED')
})

test('disconnecting leaves an account alone that another project uses', async () => {
  await bring(await journey(fernleaf))
  await bring(await journey(larkspur))
  const { account_id } = await connectionOf(fernleaf)
  expect((await connectionOf(larkspur)).account_id).toBe(account_id)
  await oauth().revokeProject({ project_id: fernleaf })
  await quiet()
  expect(await isThere(account_id ?? '')).toBe(true)
  expect((await connectionOf(larkspur)).account_id).toBe(account_id)
})

test('disconnecting while Stripe is unavailable, even for hours, happens as soon as it is back', async () => {
  await bring(await journey(fernleaf))
  const account_id = (await connectionOf(fernleaf)).account_id ?? ''
  server.fault({ kind: 'rate_limit', path: '/oauth/deauthorize', times: 1000 })
  await oauth().revokeProject({ project_id: fernleaf })
  for (let tries = 0; tries < 12; tries += 1) {
    await server.jobs.drain()
    clock.advance({ hours: 1 })
  }
  expect(await isThere(account_id)).toBe(true)
  server.clearFaults()
  await quiet()
  expect(await isThere(account_id)).toBe(false)
})

test('disconnecting by its holder at Stripe is followed here, and they are notified', async () => {
  await bring(await journey(fernleaf))
  const stripe_user_id = (await connectionOf(fernleaf)).account_id ?? ''
  await quiet()
  await client.oauth.deauthorize({ client_id: server.clientId(), stripe_user_id })
  await quiet()
  expect((await connectionOf(fernleaf)).account_id).toBeNull()
  const notified = await server.notificationsOf(cast.olivia)
  expect(notified.map(({ title, link_url }) => ({ title, link_url }))).toContainEqual({
    title: 'The Stripe account of Fernleaf was disconnected',
    link_url: `/project-detail?id=${fernleaf}`,
  })
})

test('a late event of a disconnection changes nothing once it is connected again', async () => {
  await bring(await journey(fernleaf))
  const before = await connectionOf(fernleaf)
  const stripe_user_id = before.account_id ?? ''
  server.fault({ kind: 'webhook_drop', event_type: 'account.', times: 100 })
  await client.oauth.deauthorize({ client_id: server.clientId(), stripe_user_id })
  await bring(await journey(larkspur))
  await server.receiveEvent('account.application.deauthorized', {
    object_id: server.clientId(),
    account_id: stripe_user_id,
  })
  expect((await connectionOf(larkspur)).account_id).toBe(stripe_user_id)
  expect((await connectionOf(fernleaf)).account_id).toBe(stripe_user_id)
})
