import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { mappings } from '../features/mappings/feature.ts'
import type { ActivatedMapping } from '../features/mappings/hooks.ts'
import type { Write } from '../platform/commands.ts'
import type { Viewer } from '../platform/http.ts'
import { createLog } from '../platform/process.ts'
import type { FoundSource, RevenueSource } from '../stripe/revenue-sources.ts'
import { useFernleaf } from './use-fernleaf.ts'
import { operationsAs, refusalOf } from './use-operations.ts'

export const PRODUCT: RevenueSource = {
  ...{ kind: 'product', id: 'prod_meals', name: 'Meal plans', amount: null, currency: null, interval: null },
  created: new Date('2026-01-01T09:00:00Z'),
}

async function notRead(): Promise<never> {
  throw new Error('Nothing is read from Stripe here.')
}
const NOT_READ = { movements: notRead, invoices: notRead, checkouts: notRead, payment: notRead }

/** By a name of its own: written out, its type is longer than the compiler stores. */
interface Fernleaf extends ReturnType<typeof useFernleaf> {}

/** Fernleaf with an agreement and a connected account, and what Stripe says of it in the test's hand. */
export function useMappings() {
  const house: Fernleaf = useFernleaf()
  const { clock, db, people, makeDeal } = house

  /** What Stripe answers; a test may change it. */
  const stripe = {
    finds: (): FoundSource => ({ state: 'found', source: PRODUCT }),
    /** What happens while it is asked. */
    meanwhile: async (): Promise<void> => {},
    asked: [] as unknown[],
  }
  const activated: ActivatedMapping[] = []
  const as = operationsAs(
    {
      mappings: mappings.routes({
        revenue_sources: {
          list: async () => ({ sources: [PRODUCT], next: null }),
          find: async (asked) => {
            stripe.asked.push(asked)
            await stripe.meanwhile()
            return stripe.finds()
          },
        },
        movements: NOT_READ,
        mapping_activated: async (_write: Write, mapping: ActivatedMapping) => void activated.push(mapping),
      }),
    },
    { ...house, log: createLog({ level: 'silent' }) },
  )

  const deal = {} as Awaited<ReturnType<Fernleaf['makeDeal']>>
  const theos = randomUUID()
  const connection_id = randomUUID()

  beforeAll(async () => {
    Object.assign(deal, await makeDeal({ effective_date: '2026-10-01' }))
    await db
      .insertInto('projects')
      .values({
        id: theos,
        owner_id: people.theo.id,
        title: 'Larkspur',
        project_status: 'active',
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute()
    await connect()
  })
  beforeEach(async () => {
    await db.deleteFrom('revenue_mappings').execute()
    await db.deleteFrom('collection_tasks').execute()
    activated.length = 0
    stripe.asked.length = 0
    stripe.finds = () => ({ state: 'found', source: PRODUCT })
    await connect()
  })

  async function connect() {
    await db
      .insertInto('project_connections')
      .values({
        ...{ id: connection_id, project_id: deal.project.id, user_id: people.olivia.id, account_id: 'acct_fernleaf' },
        ...{ scope: 'read_only', charges_enabled: true, details_submitted: true },
        ...{ connected_at: clock.now(), last_sync_at: clock.now() },
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ended_at: null, end_reason: null }))
      .execute()
  }

  const disconnect = () =>
    db
      .updateTable('project_connections')
      .set({ ended_at: clock.now(), end_reason: 'revoked' })
      .where('id', '=', connection_id)
      .execute()

  type Form = Parameters<ReturnType<typeof as>['mappings']['createMapping']>[0]
  const form = (change: Partial<Form> = {}): Form => ({
    ...{ id: randomUUID(), project_id: deal.project.id, agreement_id: deal.id, name: 'Meal plans' },
    source_config: { product_id: 'prod_meals' },
    ...change,
  })
  const create = async (change: Partial<Form> = {}, viewer: Viewer = people.olivia) =>
    (await as(viewer).mappings.createMapping(form(change))).mapping
  const validate = (id: string, viewer: Viewer = people.olivia) => as(viewer).mappings.validateMapping({ id })
  const active = async (change: Partial<Form> = {}) => (await validate((await create(change)).id)).mapping
  const get = (id: string, viewer: Viewer = people.olivia) => as(viewer).mappings.getMapping({ id })
  const listed = (viewer: Viewer = people.olivia, page: { page?: number; limit?: number } = {}) =>
    as(viewer).mappings.listMappings({ project_id: deal.project.id, ...page })
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

  /** A task that collects for these mappings and is not over. */
  const collecting = (mapping_ids: string[]) =>
    db
      .insertInto('collection_tasks')
      .values({
        ...{ id: randomUUID(), project_id: deal.project.id, cause: 'click', status: 'in_progress', mapping_ids },
        ...{ agreement_ids: [deal.id], first_day: '2026-11-01', last_day: '2026-11-02', days_total: 2 },
        ...{ created_at: clock.now(), updated_at: clock.now() },
      })
      .execute()

  return {
    ...{ house, as, stripe, activated, deal, theos, connect, disconnect },
    ...{ form, create, validate, active, get, listed, codeOf, collecting },
  }
}
