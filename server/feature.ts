import type { AnyContractProcedure } from '@orpc/contract'
import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { AgreementHooks } from './features/agreements/hooks.ts'
import type { DistributionHooks } from './features/distributions/hooks.ts'
import type { MappingHooks } from './features/mappings/hooks.ts'
import type { PaymentHooks, PaymentJournal } from './features/payments/hooks.ts'
import type { ProjectHooks } from './features/projects/hooks.ts'
import type { ReportHooks } from './features/reports/hooks.ts'
import type { Sessions } from './identity/auth.ts'
import type { RateLimits } from './identity/rate-limits.ts'
import type { Commands, JobWorker } from './platform/commands.ts'
import type { DB } from './platform/database.ts'
import type { Files } from './platform/files.ts'
import {
  bindOperations,
  type DepsOf,
  type HttpHandler,
  type MemberWrite,
  type OperationTable,
  type RouteTable,
  type Viewer,
} from './platform/http.ts'
import type { DeadLetters, JobSchedule } from './platform/jobs.ts'
import type { Clock } from './platform/process.ts'
import type { Settings } from './settings.ts'
import type { AccountChanges } from './stripe/account-changes.ts'
import type { StripeBoundary } from './stripe/boundary.ts'
import type { Collecting } from './stripe/deps.ts'
import type { Settlements } from './stripe/settlements.ts'
import type { SubscriptionChanges } from './stripe/subscription-reports.ts'

/** What features are made with. Each names only what it uses, so that a test can make it with just that. */
export interface FeatureDeps
  extends Pick<
      StripeBoundary,
      | 'cards'
      | 'checkouts'
      | 'accounts'
      | 'applications'
      | 'statements'
      | 'revenue_sources'
      | 'movements'
      | 'subscriptions'
    >,
    ProjectHooks,
    ReportHooks,
    DistributionHooks,
    PaymentHooks,
    MappingHooks {
  mode: Settings['mode']
  public_url: string
  /** Signs links and cookies, and hashes codes. */
  secret: string
  /** The page of the built-in mailbox; null where a mail server is configured. */
  mailbox_url: string | null
  contact: Settings['contact']
  legal: Settings['legal']
  guides_folder: string
  commission_rate_basis_points: number
  /** How many projects an owner without a subscription can have open. */
  open_projects_limit: number
  /** Whether webhooks may be sent to this machine itself. */
  webhooks_to_loopback: boolean
  db: Kysely<DB>
  commands: Commands
  clock: Clock
  files: Files
  dead_letters: DeadLetters
  sessions: Sessions
  rate_limits: RateLimits
  /** What the browser needs to reach Stripe by itself. */
  browser: { publishable_key: string; mode: Settings['stripe']['mode']; api_url: string }
  /** What every feature holds of a person, for the export of their data. */
  personal_data: PersonalData
  account_deletion: AccountDeletion
}

/** A list of a person's own data, newest first; the caller limits it. */
export type PersonalList = (
  db: Kysely<DB>,
  viewer: Viewer,
) => { limit(count: number): { execute(): Promise<object[]> } }
export type PersonalData = Record<string, PersonalList>

/** Why an account cannot be deleted yet, and where that can be settled. */
export interface DeletionBlocker {
  sentence: string
  link: string
  link_text: string
}

export type DeletionBlockers = (
  db: Kysely<DB>,
  person: Pick<Viewer, 'id' | 'role'>,
  now: Date,
) => Promise<DeletionBlocker[]>

/** What deleting an account means for all features: what must be settled first, and what is removed. */
export interface AccountDeletion {
  blockers: DeletionBlockers
  anonymize(write: MemberWrite): Promise<void>
}

/** What the answers to hooks are made with. */
export type HookDeps = Pick<FeatureDeps, 'commission_rate_basis_points'> & DistributionHooks & AgreementHooks

/**
 * What a feature answers to features that it builds on: what it does when something happens there, in the transaction
 * that records it, and what it adds to what they show.
 */
export interface Hooks {
  charge_settled?: {
    [Purpose in keyof Settlements['charges']]?: (deps: HookDeps) => Settlements['charges'][Purpose]
  }
  charge_waits?: Settlements['charge_waits']
  refund_settled?: Partial<Settlements['refunds']>
  refund_split?: Settlements['refund_split']
  reversal_settled?: Settlements['reversal']
  cash_return_settled?: Settlements['cash_return']
  agreement_fee_paid?: AgreementHooks['agreement_fee_paid']
  transfers_settled?: Settlements['transfers']
  payout_settled?: Settlements['payout']
  charge_returned?: Partial<Settlements['charge_returned']>
  transfer_returned?: Settlements['transfer_returned']
  payout_returned?: Settlements['payout_returned']
  connected_account_changed?: AccountChanges
  collecting?: Collecting
  subscriptions?: SubscriptionChanges
  project_closed?: ProjectHooks['project_closed']
  mapping_activated?: MappingHooks['mapping_activated']
  distributions_frozen?: DistributionHooks['distributions_frozen']
  settlements_undone?: DistributionHooks['settlements_undone']
  distributions_refrozen?: DistributionHooks['distributions_refrozen']
  report_recalculated?(deps: HookDeps): ReportHooks['report_recalculated']
  payment_journal?: PaymentJournal
  report_submitting?: ReportHooks['report_submitting']
  report_approved?(deps: HookDeps): ReportHooks['report_approved']
  report_distributions?(deps: HookDeps): ReportHooks['report_distributions']
  held_shares?(deps: HookDeps): ReportHooks['held_shares']
  dispute_settled?(deps: HookDeps): ReportHooks['dispute_settled']
}

type OperationsOf<Noun extends keyof Contract> = OperationTable<Contract[Noun], never>

export interface FeatureParts<Operations, JobDeps, HttpDeps> {
  /** Who may call each operation of the noun, and its handler. */
  operations: Operations
  jobs?(deps: JobDeps): JobWorker[]
  schedules?: readonly JobSchedule[]
  /** What it answers over HTTP outside the contract. */
  http?(deps: HttpDeps): HttpHandler[]
  on?: Hooks
  /** What it publishes to open browsers: the nouns that changed. `menu.ts` of each says what that refreshes. */
  live?: readonly (keyof Contract)[]
  /** The operation that a page of the web app begins with, by its address, for who opens it: it is asked for at once. */
  first_calls?: Readonly<Record<string, (viewer: Viewer) => AnyContractProcedure>>
  /** Lists of the export of a person's data, a file each. */
  personal_data?: PersonalData
  deletion_blockers?: DeletionBlockers
  /** Removes what identifies a person who deletes their account. Features that build on others go first. */
  anonymize?(write: MemberWrite): Promise<void>
}

export interface Feature<Noun extends keyof Contract, RouteDeps = object, JobDeps = object, HttpDeps = object>
  extends Omit<FeatureParts<unknown, JobDeps, HttpDeps>, 'operations'> {
  noun: Noun
  routes(deps: RouteDeps): RouteTable<Contract[Noun]>
}

/** Declares everything that the product needs to know of a noun; `server/app.ts` lists all of them. */
export function feature<
  Noun extends keyof Contract,
  Operations extends OperationsOf<Noun>,
  JobDeps = object,
  HttpDeps = object,
>(
  noun: Noun,
  { operations, ...parts }: FeatureParts<Operations, JobDeps, HttpDeps>,
): Feature<Noun, DepsOf<Operations> & object, JobDeps, HttpDeps> {
  return { noun, ...parts, routes: (deps) => bindOperations<Contract[Noun]>(operations, deps) }
}
