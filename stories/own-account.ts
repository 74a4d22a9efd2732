import Stripe from 'stripe'
import { z } from 'zod'
import type { Person } from '#scenarios/person.ts'
import { TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { answerConsent } from '#server/testing/consent.ts'
import type { World } from './world.ts'

/** What a business that was made up has sold: by currency and by what it was. */
const madeBusiness = z.object({ money: z.record(z.string(), z.record(z.string(), z.int())) })

const ownKeys = z.object({ secret_key: z.string() })

/** An account of an owner's own, connected to a project with their consent; they sell with keys of their own. */
export async function connectOwnAccount(world: World, owner: Person, project_id: string) {
  const { authorization_url } = await owner.api.connect.authorizeProject({ project_id })
  const { code, state } = await answerConsent(authorization_url)
  await owner.api.connect.finishOAuth({ code, state, provider: 'stripe' })
  const { account_id } = await owner.api.connect.getProjectConnection({ project_id })
  if (!account_id) throw new Error('No account was connected.')
  const { secret_key } = ownKeys.parse(await ask(world, `/sandbox/accounts/${account_id}/keys`, {}))
  const { hostname, port } = new URL(world.sandbox.url)
  return {
    ...{ account_id, secret_key },
    shop: new Stripe(secret_key, { host: hostname, port: Number(port), protocol: 'http' }),
    giveBusiness: async (plan: { months: number; customers: number; currencies?: string[]; settles_in?: string[] }) =>
      madeBusiness.parse(await ask(world, '/sandbox/businesses', { account: account_id, seed: 14, ...plan })),
    /** Takes the platform's access away, as its holder may. */
    disconnect: () => ask(world, `/sandbox/accounts/${account_id}/disconnect`, {}),
  }
}

async function ask({ sandbox }: World, path: string, body: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${TEST_KEYS.secretKey}`, 'content-type': 'application/json' }
  const answered = await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answered.ok) throw new Error(await answered.text())
  return answered.json()
}
