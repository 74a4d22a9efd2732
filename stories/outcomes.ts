import Stripe from 'stripe'
import { TEST_KEYS } from '#server/testing/built-in-settings.ts'
import type { World } from './world.ts'

/** The code and sentence somebody was refused with, or null when it was carried out. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; message: string } | null> {
  return call.then(
    () => null,
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  )
}

/** What really happened at Stripe, asked through the official SDK. */
export async function atStripe(world: World) {
  const { hostname, port } = new URL(world.sandbox.url)
  const stripe = new Stripe(TEST_KEYS.secretKey, { host: hostname, port: Number(port), protocol: 'http' })
  const intents = await stripe.paymentIntents.list({ limit: 100 })
  const transfers = await stripe.transfers.list({ limit: 100 })
  return {
    stripe,
    charged: intents.data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    transferred: transfers.data.map(({ amount }) => amount),
  }
}

/** Time passes and what waits for it happens: retries, sweeps. */
export async function letTimePass(world: World, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    world.clock.advance({ minutes: Math.min(5, minutes - passed) })
    await world.settle()
  }
}
