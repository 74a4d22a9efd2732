import { resolve } from 'node:path'
import type Stripe from 'stripe'
import { type Contract, contract, inProduction } from '#contract/index.ts'
import { features } from './app.ts'
import type { AccountDeletion, Feature, FeatureDeps, HookDeps, Hooks, PersonalData } from './feature.ts'
import type { DistributionHooks } from './features/distributions/hooks.ts'
import { absentPages } from './features/legal/commands.ts'
import { firstCallsWith } from './first-calls.ts'
import type { Sessions } from './identity/auth.ts'
import { setCustomer } from './identity/people.ts'
import type { RateLimits } from './identity/rate-limits.ts'
import { type Commands, idempotencySchedules, idempotencyWorkers } from './platform/commands.ts'
import type { Database } from './platform/database.ts'
import type { Files } from './platform/files.ts'
import { type Policy, routesOf } from './platform/http.ts'
import type { DeadLetters } from './platform/jobs.ts'
import type { Clock, Log } from './platform/process.ts'
import type { Settings } from './settings.ts'
import { createStripeBoundary } from './stripe/boundary.ts'
import type { ChargePurpose, Settlements } from './stripe/settlements.ts'

export interface ProductDeps {
  settings: Settings
  database: Database
  commands: Commands
  clock: Clock
  log: Log
  sessions: Sessions
  rate_limits: RateLimits
  files: Files
  dead_letters: DeadLetters
  stripe: Stripe
}

/** The guides of the help centre, which are read from their files, also by a built server. */
const GUIDES = resolve(import.meta.dirname, '../server/features/help/guides')

type AnyFeature = Feature<keyof Contract, FeatureDeps, FeatureDeps, FeatureDeps>

const all: readonly AnyFeature[] = features

/** The product itself, from its features: every operation with its handler, every job with its worker. */
export function createProduct(product: ProductDeps) {
  const { settings, clock, commands, log } = product
  const { db } = product.database
  const { hooks, ...answers } = hooksWith(settings)
  const boundary = createStripeBoundary({
    client: product.stripe,
    commands,
    db,
    clock,
    log,
    settled: settlements(hooks),
    accountChanges: one('connected_account_changed', ({ connected_account_changed }) => connected_account_changed),
    collecting: one('collecting', (hooks) => hooks.collecting),
    subscriptions: one('subscriptions', (hooks) => hooks.subscriptions),
    setCustomer,
    public_url: settings.public_url,
    mode: settings.stripe.mode,
    application: { client_id: settings.stripe.client_id, connect_url: settings.stripe.connect_url },
    webhook_secrets: settings.stripe.webhook_secrets,
    is_live: settings.stripe.mode === 'live',
  })
  const deps: FeatureDeps = { ...depsFrom(product), ...boundary, ...answers }
  const tables = all.map((one) => ({ noun: one.noun, table: one.routes(deps) }))
  const isOffered = ({ noun }: { noun: keyof Contract }) => settings.mode !== 'production' || noun in inProduction
  const offered: Contract | typeof inProduction = settings.mode === 'production' ? inProduction : contract
  return {
    router: Object.fromEntries(
      tables.filter(isOffered).map(({ noun, table }) => [noun, routesOf(noun, contract[noun], table)]),
    ),
    policies: Object.fromEntries(tables.map(({ noun, table }) => [noun, policiesOf(table)])),
    contract: offered,
    workers: [
      ...idempotencyWorkers({ db, clock }),
      ...all.flatMap(({ jobs }) => jobs?.(deps) ?? []),
      ...boundary.workers,
    ],
    schedules: [...idempotencySchedules, ...all.flatMap(({ schedules }) => schedules ?? []), ...boundary.schedules],
    pages: { absent: absentPages(settings.legal), firstCallsOf: firstCallsWith(all, product.sessions) },
    parts: [...all.flatMap(({ http }) => http?.(deps) ?? []), boundary.webhookHandler],
    stripe: boundary,
  }
}

/** Who may call each operation of a noun. */
function policiesOf(table: Record<string, { policy: Policy }>): Record<string, Policy> {
  return Object.fromEntries(Object.entries(table).map(([name, { policy }]) => [name, policy]))
}

const lists = all.flatMap(({ personal_data }) => Object.entries(personal_data ?? {}))

/** What every feature holds of a person. */
export const personalData: PersonalData = Object.fromEntries(lists)
if (Object.keys(personalData).length < lists.length) {
  throw new Error('Two features declare a list of personal data by the same name.')
}

export const accountDeletion: AccountDeletion = {
  async blockers(db, person, now) {
    const found = []
    for (const { deletion_blockers } of all) found.push(...((await deletion_blockers?.(db, person, now)) ?? []))
    return found
  },
  async anonymize(write) {
    // What builds on something else goes first.
    for (const { anonymize } of all.toReversed()) await anonymize?.(write)
  },
}

function depsFrom({ settings, database, stripe: _client, log: _log, ...rest }: ProductDeps) {
  const { public_url, mode, contact, legal, commission_rate_basis_points } = settings
  const { open_projects_limit, webhooks_to_loopback } = settings
  const { publishable_key, api_url } = settings.stripe
  return {
    ...rest,
    ...{ db: database.db, mode, public_url, contact, legal, commission_rate_basis_points },
    ...{ open_projects_limit, webhooks_to_loopback },
    guides_folder: GUIDES,
    secret: settings.auth_secret,
    mailbox_url: settings.mail.smtp_url ? null : `${public_url}/mailbox`,
    browser: { publishable_key, api_url, mode: settings.stripe.mode },
    ...{ personal_data: personalData, account_deletion: accountDeletion },
  }
}

function settlements(deps: HookDeps): Settlements {
  const settled = (purpose: ChargePurpose) => one(purpose, ({ charge_settled }) => charge_settled?.[purpose])(deps)
  const returned = (purpose: ChargePurpose) =>
    one(`return of ${purpose}`, ({ charge_returned }) => charge_returned?.[purpose])
  return {
    charges: {
      agreement_fee: settled('agreement_fee'),
      payment_batch: settled('payment_batch'),
      fee_reversal: settled('fee_reversal'),
      right_purchase: settled('right_purchase'),
    },
    charge_waits: one('charge_waits', ({ charge_waits }) => charge_waits),
    transfers: one('transfers_settled', ({ transfers_settled }) => transfers_settled),
    payout: one('payout_settled', ({ payout_settled }) => payout_settled),
    refunds: {
      agreement_fee: one('refund of agreement_fee', ({ refund_settled }) => refund_settled?.agreement_fee),
      claim_back: one('refund of claim_back', ({ refund_settled }) => refund_settled?.claim_back),
      right_purchase: one('refund of right_purchase', ({ refund_settled }) => refund_settled?.right_purchase),
    },
    refund_split: one('refund_split', ({ refund_split }) => refund_split),
    reversal: one('reversal_settled', ({ reversal_settled }) => reversal_settled),
    charge_returned: {
      agreement_fee: returned('agreement_fee'),
      payment_batch: returned('payment_batch'),
      fee_reversal: returned('fee_reversal'),
      right_purchase: returned('right_purchase'),
    },
    transfer_returned: one('transfer_returned', ({ transfer_returned }) => transfer_returned),
    payout_returned: one('payout_returned', ({ payout_returned }) => payout_returned),
    cash_return: one('cash_return_settled', ({ cash_return_settled }) => cash_return_settled),
  }
}

/** What features answer to each other's hooks. */
function hooksWith({ commission_rate_basis_points }: Settings) {
  const distributions: DistributionHooks = {
    distributions_frozen: one('distributions_frozen', (hooks) => hooks.distributions_frozen),
    settlements_undone: one('settlements_undone', (hooks) => hooks.settlements_undone),
    distributions_refrozen: one('distributions_refrozen', (hooks) => hooks.distributions_refrozen),
  }
  const agreement_fee_paid = one('agreement_fee_paid', (hooks) => hooks.agreement_fee_paid)
  const deps: HookDeps = { commission_rate_basis_points, ...distributions, agreement_fee_paid }
  return {
    hooks: deps,
    ...distributions,
    payment_journal: one('payment_journal', (hooks) => hooks.payment_journal),
    project_closed: one('project_closed', (hooks) => hooks.project_closed),
    mapping_activated: one('mapping_activated', (hooks) => hooks.mapping_activated),
    report_submitting: one('report_submitting', (hooks) => hooks.report_submitting),
    report_approved: one('report_approved', (hooks) => hooks.report_approved)(deps),
    report_recalculated: one('report_recalculated', (hooks) => hooks.report_recalculated)(deps),
    report_distributions: one('report_distributions', (hooks) => hooks.report_distributions)(deps),
    held_shares: one('held_shares', (hooks) => hooks.held_shares)(deps),
    dispute_settled: one('dispute_settled', (hooks) => hooks.dispute_settled)(deps),
  }
}

/** The answer to a hook that exactly one feature must have. */
function one<Answer>(name: string, answerIn: (hooks: Hooks) => Answer | undefined): Answer {
  const [found, second] = all.flatMap(({ on }) => (on && answerIn(on)) ?? [])
  if (!found || second) throw new Error(`${found ? 'Two features answer' : 'No feature answers'} the hook ${name}.`)
  return found
}
