import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import type { Person } from '#scenarios/person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import type { DealIds, OperationRow } from './operation-rows.ts'
import { prepareOperations, rowOf } from './operations-table.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
const strangers = new Map<Role, Person>()
const deal = {} as DealIds
/** Everything of the deal that no stranger may see. */
const secret: string[] = []

const operations = Object.entries(contract).flatMap(([noun, entries]) =>
  Object.entries(entries).map(([name, operation]) => ({
    noun,
    name,
    row: rowOf(noun, name),
    isPublic: operation['~orpc'].meta.access === 'public',
  })),
)

beforeAll(async () => {
  const made = await makeDeal(world)
  const { olivia, priya, proposal_id, project_id, agreement_id, card } = made
  const report_id = await approveMonth(made)
  const draft_id = await reportMonth(olivia, { project_id, is_draft: true, period: periodOfMonth('2026-09') })
  const { payable, distributions } = await olivia.api.reports.getReport({ id: report_id })
  const distribution_id = distributions[0]?.id ?? ''
  const batch = await payShares(olivia, report_id, card)
  await world.settle()
  const proposal = await olivia.api.proposals.getProposal({ id: proposal_id })
  const payment_id = payable.payment_ids[0] ?? ''
  const payment = await olivia.api.payments.getPayment({ id: payment_id })
  Object.assign(deal, {
    project_id,
    proposal_id,
    agreement_id,
    report_id,
    distribution_id,
    draft_id,
    card,
    account_id: (await priya.api.connect.getConnection()).account_id,
    payment_id,
    batch_id: batch.id,
    version_id: proposal.current_version.id,
    completion_id: proposal.completion?.id,
    transfer_id: payment.transfers[0]?.id,
    owner_id: (await olivia.api.accounts.getMe()).id,
    ...(await chargeOf(batch.id)),
    customer_id: (await olivia.api.paymentMethods.getCustomer({ user_id: 'current' })).customer_id,
    notification_id: (await olivia.api.notifications.listNotifications({})).items[0]?.id,
    ...(await collectionTask(made)),
  })
  secret.push(...Object.values(deal), ...(await prepareOperations({ olivia, priya, deal })))
  for (const role of ROLES) strangers.set(role, await stranger(world, role))
})

/** A task of the deal's project that has collected nothing, its error and its alert. */
async function collectionTask({ project_id, agreement_id }: { project_id: string; agreement_id: string }) {
  const id = randomUUID()
  const now = world.clock.now()
  await world.db
    .insertInto('collection_tasks')
    .values({
      ...{ id, project_id, cause: 'click', status: 'failed', mapping_ids: [], agreement_ids: [agreement_id] },
      ...{ first_day: '2026-10-01', last_day: '2026-10-31', days_total: 31 },
      ...{ created_at: now, updated_at: now, completed_at: now },
    })
    .execute()
  const error = {
    project_id,
    task_id: id,
    severity: 'high',
    message: 'Stripe could not be reached.',
    created_at: now,
  } as const
  const collection_error_id = randomUUID()
  const collection_alert_id = randomUUID()
  const details = 'We try again automatically.'
  await world.db
    .insertInto('collection_errors')
    .values({ id: collection_error_id, ...error, error_type: 'network', details })
    .execute()
  await world.db
    .insertInto('collection_alerts')
    .values({ id: collection_alert_id, ...error, title: 'Revenue collection failed' })
    .execute()
  return { collection_task_id: id, collection_error_id, collection_alert_id }
}

/** The charge that funded a batch, as it is called here and at Stripe. */
async function chargeOf(batch_id: string) {
  return world.db
    .selectFrom('payment_batches as b')
    .innerJoin('charges as c', 'c.id', 'b.charge_id')
    .select(['c.id as charge_id', 'c.stripe_payment_intent_id as intent_id'])
    .where('b.id', '=', batch_id)
    .executeTakeFirstOrThrow()
}

/** The status and code of the answer, and its text: 200 when it was carried out. */
async function answerTo(person: Person, noun: string, name: string, input: object) {
  type Call = (input: object) => Promise<unknown>
  const call = (person.api as unknown as Record<string, Record<string, Call>>)[noun]?.[name]
  try {
    const answer = await call?.(input)
    return { status: 200, code: 'DONE', text: JSON.stringify(answer) ?? '' }
  } catch (error) {
    const { status = 0, code = String(error) } = error as { status?: number; code?: string }
    return { status, code, text: JSON.stringify(error) }
  }
}

function personOf(role: Role): Person {
  const person = strangers.get(role)
  if (!person) throw new Error(`Nobody has the role ${role}.`)
  return person
}

/** Roles that see only what is theirs; to an admin nobody is a stranger. */
const STRANGERS: readonly Role[] = ['owner', 'provider', 'trader']

it('has a row for every operation of the contract', () => {
  expect(operations.filter(({ row }) => !row)).toEqual([])
  expect(Object.values(deal).filter((id) => !id)).toEqual([])
})

it('asks for a subscription at every gate, before it looks at the input', async () => {
  const gated = operations.filter(({ noun, name }) => gateOf(noun, name) !== null)
  expect(gated).not.toEqual([])
  for (const { noun, name } of gated) {
    for (const role of STRANGERS.filter((same) => rolesOf(noun, name).includes(same))) {
      const { status, code } = await answerTo(personOf(role), noun, name, { nonsense: true })
      expect({ noun, name, role, status, code }).toMatchObject({ status: 403, code: 'SUBSCRIPTION_REQUIRED' })
    }
  }
})

for (const { noun, name, row, isPublic } of operations) {
  if (row) describe(`${noun}.${name}`, () => (isPublic ? asVisitor : asMember)(noun, name, row))
}

/** The paid feature that an operation belongs to, as its route says; null for most. */
function gateOf(noun: string, name: string): string | null {
  const policy = world.app.policies[noun]?.[name]
  return policy && policy !== 'anyone' && 'gate' in policy ? policy.gate : null
}

/** Opens paid features to the stranger of this role, once. */
async function subscribe(role: Role): Promise<void> {
  const { id } = await personOf(role).api.accounts.getMe()
  const { has_access } = await personOf(role).api.membership.getStatus({})
  if (!has_access) await giveSubscription(world.db, id, world.clock.now())
}

/** The roles that may call it at all, as its route says. */
function rolesOf(noun: string, name: string): readonly Role[] {
  const policy = world.app.policies[noun]?.[name]
  if (!policy || policy === 'anyone') throw new Error(`${noun}.${name} names no roles.`)
  return 'gate' in policy ? policy.roles : policy
}

function asVisitor(noun: string, name: string, { input, stranger: outcome }: OperationRow): void {
  it('gives a visitor nothing of anybody else', async () => {
    const { status, text } = await answerTo(world.person(), noun, name, input(deal))
    expect(outcome === 'refused' ? status >= 400 && status < 500 : status === 200).toBe(true)
    expect(text).not.toContain(deal.owner_id)
  })
}

function asMember(noun: string, name: string, { input, stranger: outcome, shows }: OperationRow): void {
  it('refuses people who are not signed in, before it looks at the input', async () => {
    for (const asked of [input(deal), { nonsense: true }]) {
      expect(await answerTo(world.person(), noun, name, asked)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    }
  })

  it('refuses every other role', async () => {
    const may = rolesOf(noun, name)
    for (const role of ROLES.filter((other) => !may.includes(other))) {
      const answer = await answerTo(personOf(role), noun, name, input(deal))
      expect({ role, status: answer.status, code: answer.code }).toEqual({ role, status: 403, code: 'NOT_ALLOWED' })
    }
  })

  // Signing a stranger out would end the questions that follow.
  if (name === 'logout' || name === 'endAllSessions') return
  it('gives a stranger of the right role nothing of this deal', async () => {
    const may = rolesOf(noun, name)
    for (const role of STRANGERS.filter((same) => may.includes(same))) {
      if (gateOf(noun, name)) await subscribe(role)
      const { status, code, text } = await answerTo(personOf(role), noun, name, input(deal))
      if (outcome === 'refused')
        expect({ role, code, refused: [403, 404].includes(status) }).toMatchObject({ refused: true })
      else if (outcome === 'guesses wrong')
        expect({ role, code, refused: status >= 400 && status < 500 }).toMatchObject({ refused: true })
      else expect({ role, status }).toEqual({ role, status: 200 })
      for (const id of secret.filter((one) => one !== shows?.(deal))) expect(text).not.toContain(id)
    }
  })
}
