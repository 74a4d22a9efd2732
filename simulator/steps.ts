import { ORPCError } from '@orpc/client'
import type { Act, Intention, Scene } from './acts/act.ts'

export type StepKind = 'act' | 'job' | 'webhook' | 'time'

/** One thing that happens. */
interface Step {
  kind: StepKind
  name: string
  what: string
  run(): Promise<Answer>
}

export interface Answer {
  /** What was refused or went wrong; empty where it was carried out. */
  answer: string
  is_wrong: boolean
}

export const NOTHING: Answer = { answer: '', is_wrong: false }

const TIMES = [
  { name: 'minutes', weight: 5, least: 1, most: 20 },
  { name: 'hours', weight: 3, least: 60, most: 600 },
  { name: 'a day and more', weight: 3, least: 1_440, most: 4_000 },
]

/** What happens next: what is due mostly goes on, in any order; people act meanwhile, and time passes. */
export async function chooseStep(scene: Scene, acts: Act[]): Promise<Step> {
  const { universe, chance } = scene
  const waiting = await universe.sandbox.deliveries.waiting()
  const jobs = await dueJobs(scene)
  const is_busy = waiting.length > 0 || jobs.some(({ weight }) => weight > 1)
  const kinds = [
    { kind: 'job', weight: is_busy ? 50 : Math.min(jobs.length, 8) },
    { kind: 'webhook', weight: waiting.length > 0 ? 25 : 0 },
    { kind: 'act', weight: 30 },
    { kind: 'time', weight: is_busy ? 4 : 12 },
  ] as const
  const kind = chance.weighted(kinds)?.kind
  if (kind === 'job') return jobStep(scene, chance.weighted(jobs)?.name ?? '')
  if (kind === 'webhook') return webhookStep(scene, waiting)
  const act = kind === 'act' ? await chooseAct(scene, acts) : null
  return act ?? timeStep(scene)
}

async function chooseAct(scene: Scene, acts: Act[]): Promise<Step | null> {
  const { chance } = scene
  let left = acts
  while (left.length > 0) {
    const act = chance.weighted(left)
    if (!act) return null
    const intention = await act.intend(scene)
    const tries_again = chance.happens(0.7)
    if (intention) return actStep(scene, act.name, intention, tries_again)
    left = left.filter((one) => one !== act)
  }
  return null
}

function actStep({ universe }: Scene, name: string, { what, ask }: Intention, tries_again: boolean): Step {
  const run = async () => {
    const first = await attempt(ask)
    if (!first.is_wrong || !tries_again) return first
    // As a browser: the same request again, once there is a server.
    if (universe.life.lines.dead) await universe.restart()
    return attempt(ask)
  }
  return { kind: 'act', name, what, run }
}

function jobStep({ universe }: Scene, name: string): Step {
  let left = 1
  const next = (names: string[]) => {
    left -= 1
    return left === 0 && names.includes(name) ? name : null
  }
  const run = async () => {
    const [job] = await universe.life.app.jobs.drain(next)
    if (!job || job.outcome === 'completed') return NOTHING
    const message = Reflect.get(job.output ?? {}, 'message')
    return { answer: `the job ${job.outcome}: ${message}`, is_wrong: true }
  }
  return { kind: 'job', name: `job ${name}`, what: `job ${name}`, run }
}

const DELIVERIES = [
  { how: 'send', weight: 80 },
  { how: 'drop', weight: 10 },
  { how: 'twice', weight: 5 },
  { how: 'all lost', weight: 3 },
] as const

function webhookStep({ universe, chance }: Scene, waiting: { id: number; type: string }[]): Step {
  // Mostly the first; else another, which then comes before those that Stripe sent before it.
  const delivery = (chance.happens(0.7) ? waiting[0] : chance.pick(waiting)) ?? { id: 0, type: '' }
  const how = chance.weighted(DELIVERIES)?.how ?? 'send'
  const { deliveries } = universe.sandbox
  const name = `webhook ${how === 'send' ? (delivery === waiting[0] ? 'in order' : 'out of order') : how}`
  const run = async () => {
    // For a while nothing arrives: only sweeps find it.
    if (how === 'all lost') for (const { id } of waiting) await deliveries.handle(id, 'drop')
    else await deliveries.handle(delivery.id, how)
    return NOTHING
  }
  return { kind: 'webhook', name, what: `${name}: ${delivery.type}`, run }
}

function timeStep({ universe, chance }: Scene): Step {
  const { name, least, most } = chance.weighted(TIMES) ?? { name: 'minutes', least: 1, most: 1 }
  const minutes = chance.between(least, most)
  const run = async () => {
    universe.clock.advance({ minutes, seconds: chance.between(0, 59) })
    return NOTHING
  }
  return { kind: 'time', name: `${name} pass`, what: `${minutes} minutes pass`, run }
}

/** Jobs that move money: chosen more often than those that remind and tidy up. */
const MONEY_JOBS = [
  ...['charge', 'refund', 'transfer', 'transfer-reversal', 'cash-balance', 'cash-return', 'sale-payout'],
  ...['dispatch-transfers', 'retry-transfer', 'stripe-event'],
]

/** The queues that have a job due, also by a schedule. */
async function dueJobs({ universe }: Scene): Promise<{ name: string; weight: number }[]> {
  let due: string[] = []
  await universe.life.app.jobs.drain((names) => {
    due = names
    return null
  })
  return due.map((name) => ({ name, weight: MONEY_JOBS.includes(name) ? 12 : 1 }))
}

/** Carries out a request: what the product refuses is an answer, anything else has gone wrong. */
export async function attempt(ask: () => Promise<unknown>): Promise<Answer> {
  try {
    await ask()
    return NOTHING
  } catch (error) {
    if (error instanceof ORPCError && error.defined && error.status < 500) {
      return { answer: `refused ${error.code}`, is_wrong: false }
    }
    return { answer: `failed: ${error instanceof Error ? error.message : String(error)}`, is_wrong: true }
  }
}
