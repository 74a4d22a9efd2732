import { connectOwnAccount } from '#scenarios/connect-own-account.ts'
import type { Person } from '#scenarios/person.ts'
import type { Product } from '#scenarios/product.ts'
import type { MovableClock } from '#server/platform/process.ts'
import { storedSecrets } from '#server/secrets.ts'

/** Where the demo's sandbox is, and the folder with its key. */
export interface DemoSandbox {
  url: string
  data_dir: string
}

interface Collected {
  project_id: string
  agreement_id: string
  sandbox: DemoSandbox
  product: Product
  clock: MovableClock
}

/** What Larkspur sells through its own Stripe account, connected and collected; the last month waits as a draft report. */
export async function collectLarkspur(olivia: Person, { sandbox, product, clock, ...deal }: Collected): Promise<void> {
  const { project_id } = deal
  const { api } = olivia
  const account = await connectOwnAccount(olivia, { project_id, email: 'orders@larkspur.example' })
  await makeBusiness(sandbox, { account, ...BUSINESS })
  const boxes = {
    name: 'Subscriptions',
    description: 'Boxes by the week and by the month',
    mapping_type: 'stripe_subscription',
    criteria: 'status:active',
  } as const
  const others = {
    name: 'Single boxes',
    description: 'What is bought once',
    mapping_type: 'stripe_charge',
    criteria: 'status:succeeded',
  } as const
  // The older mapping counts what both match.
  for (const { criteria, ...described } of [boxes, others]) {
    const id = crypto.randomUUID()
    await api.mappings.createMapping({ ...deal, ...described, id, source_config: { criteria } })
    await api.mappings.validateMapping({ id })
    await product.settle?.()
    clock.advance({ minutes: 1 })
  }
  const config = { active: true, daily_time: '06:00' }
  await api.collection.saveCollectionSchedule({ project_id, config })
  await api.collection.startCollection({ project_id })
  await product.settle?.()
  await takeIn(olivia, project_id)
}

/** The draft was prepared before the younger mapping: it gets a line for each, with what is collected now. */
async function takeIn({ api }: Person, project_id: string): Promise<void> {
  const drafts = await api.reports.listReports({ project: project_id, status: 'draft', limit: 50 })
  for (const { id, ...draft } of drafts.items) {
    const { reporting_period_start, reporting_period_end } = draft
    const period = { frequency: 'monthly' as const, reporting_period_start, reporting_period_end }
    const { lines } = await api.reports.getCollectedRevenue({ project_id, report_id: id, ...period })
    const revenue_sources = lines.map(({ name, amount, mapping_id }) => ({ source_name: name, amount, mapping_id }))
    await api.reports.updateReport({ id, ...period, notes: '', revenue_sources })
  }
}

const BUSINESS = { seed: 14, months: 5, customers: 110, currencies: ['gbp', 'eur'], settles_in: ['gbp'] }

async function makeBusiness({ url, data_dir }: DemoSandbox, business: object): Promise<void> {
  const { sandbox_secret_key } = storedSecrets(data_dir)
  const answer = await fetch(`${url}/sandbox/businesses`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${sandbox_secret_key}` }, body: JSON.stringify(business) },
  })
  if (!answer.ok) throw new Error(`The sandbox made no business: ${answer.status} ${await answer.text()}`)
}
