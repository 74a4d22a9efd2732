import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContractRouterClient } from '@orpc/contract'
import { afterAll, beforeAll } from 'vitest'
import type { Contract } from '#contract/index.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import { acceptProposal } from '#scenarios/accept-proposal.ts'
import { agree } from '#scenarios/agree.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { proposeDeal, type Terms } from '#scenarios/propose-deal.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { proposalsById } from '#server/features/proposals/proposals-by-id.ts'
import { agreementDocuments } from '../features/agreement-documents/feature.ts'
import { agreements } from '../features/agreements/feature.ts'
import { listAgreements } from '../features/agreements/list-agreements.ts'
import { settleAgreementFee } from '../features/agreements/settle-agreement-fee.ts'
import { amendments } from '../features/amendments/feature.ts'
import { freezeMatches } from '../features/collection/freeze-matches.ts'
import { connect } from '../features/connect/feature.ts'
import { dashboard } from '../features/dashboard/feature.ts'
import { freezeDistributions } from '../features/distributions/freeze-distributions.ts'
import { heldShares } from '../features/distributions/held-shares.ts'
import { recalculateDistributions } from '../features/distributions/recalculate-distributions.ts'
import { reportDistributions } from '../features/distributions/report-distributions.ts'
import { settleDispute } from '../features/distributions/settle-dispute.ts'
import { openRequestedReversal } from '../features/fee-reversals/open-reversal.ts'
import { financialModels } from '../features/financial-models/feature.ts'
import { listingFigures } from '../features/listing-figures/feature.ts'
import { market } from '../features/market/feature.ts'
import { settlePayout } from '../features/market/settle-payout.ts'
import { settlePurchase } from '../features/market/settle-purchase.ts'
import { notifications } from '../features/notifications/feature.ts'
import { listNotifications } from '../features/notifications/list-notifications.ts'
import { paymentMethods } from '../features/payment-methods/feature.ts'
import { paymentReports } from '../features/payment-reports/feature.ts'
import { createPayments } from '../features/payments/create-payments.ts'
import { payments } from '../features/payments/feature.ts'
import { paymentWorkers } from '../features/payments/jobs.ts'
import { settleBatchCharge } from '../features/payments/settle-batch-charge.ts'
import { settleTransfers } from '../features/payments/settle-transfers.ts'
import { undoSettlements } from '../features/payments/undo-settlements.ts'
import { updatePayments } from '../features/payments/update-payments.ts'
import { portfolio } from '../features/portfolio/feature.ts'
import { profiles } from '../features/profiles/feature.ts'
import { listProjects } from '../features/projects/list-projects.ts'
import { providerPayments } from '../features/provider-payments/feature.ts'
import { providers } from '../features/providers/feature.ts'
import { reports } from '../features/reports/feature.ts'
import { reportWorkers } from '../features/reports/jobs.ts'
import { reviews } from '../features/reviews/feature.ts'
import { search } from '../features/search/feature.ts'
import { statements } from '../features/statements/feature.ts'
import { paymentJournal } from '../features/statements/payment-journal.ts'
import { terminations } from '../features/terminations/feature.ts'
import { terminationWorkers } from '../features/terminations/jobs.ts'
import { transfers } from '../features/transfers/feature.ts'
import { createRateLimits } from '../identity/rate-limits.ts'
import { type JobWorker, workerFor } from '../platform/commands.ts'
import { createFiles, folderDisk, removeFilesWorker } from '../platform/files.ts'
import type { Viewer } from '../platform/http.ts'
import { accountDeletion, personalData } from '../product.ts'
import { customerJob, deleteCustomerJob, detachCardJob } from '../stripe/card-jobs.ts'
import { endAuthorizationJob } from '../stripe/end-authorization.ts'
import type { StripeRefusal } from '../stripe/failures.ts'
import { recordTransfers } from '../stripe/record-transfer.ts'
import { transferJob } from '../stripe/request-transfer.ts'
import type { TransfersSettled } from '../stripe/settlements.ts'
import { cashBalanceJob } from '../stripe/sync-cash-balance.ts'
import { type Cast, registerCast } from './cast.ts'
import { agreedProposal, type BankHouse, bankWorker, giveCard } from './fernleaf-agreement.ts'
import { giveAccount } from './give-account.ts'
import { invitationsHere } from './invitations-here.ts'
import { projectsHere } from './projects-here.ts'
import { proposalsHere } from './proposals-here.ts'
import { type CallOptions, COMMISSION, MAIL_SECRET, useOperations } from './use-operations.ts'

const public_url = 'https://sharewell.example'

/** How transfers end; while it does not answer they stay under way, and their jobs come back. */
interface Bank {
  refuses: StripeRefusal | null
  answers: boolean
  sent: string[]
  /** Cards, customers and accounts of projects that were removed at Stripe. */
  removed: string[]
}

interface ReportChanges {
  reporting_period_start?: string
  reporting_period_end?: string
  frequency?: ReportingFrequency
  revenue_sources?: { source_name: string; amount: number }[]
}

interface DealChanges {
  provider?: Viewer
  /** A project that another deal made; a new one of this name otherwise. */
  project_id?: string
  share?: number
  provisions?: Terms['provisions']
  payment_terms_days?: number
  effective_date?: string
  expiration_date?: string
}

/** Its operations, by a name of their own: written out, their types are longer than the compiler stores. */
interface FernleafClient extends ContractRouterClient<Pick<Contract, Noun>> {}
type Noun =
  | ('projects' | 'proposals' | 'agreements' | 'agreementDocuments' | 'terminations' | 'reviews' | 'invitations')
  | ('amendments' | 'financialModels' | 'reports' | 'payments' | 'transfers' | 'providerPayments' | 'paymentMethods')
  | 'portfolio'
  | 'listingFigures'
  | ('paymentReports' | 'statements' | 'connect' | 'dashboard' | 'providers' | 'search' | 'notifications' | 'profiles')
  | 'market'

/**
 * The whole product from proposals to payouts on a database of the file's own, with a bank in place of
 * Stripe: charges end as the kind of card says, transfers as `bank.refuses` says. Everybody is registered, Olivia has
 * a good card and a declined one, and Priya and Marco have verified payout accounts. `more` are jobs of features beside these.
 */
export function useFernleaf(more: JobWorker[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'fernleaf-'))
  const bank: Bank = { refuses: null, answers: true, sent: [], removed: [] }
  const settled = settleTransfers
  const bankHouse = (): BankHouse => house
  const workers: JobWorker[] = [
    ...more,
    bankWorker(bankHouse, {
      agreement_fee: settleAgreementFee({ agreement_fee_paid: openRequestedReversal }),
      payment_batch: settleBatchCharge,
      right_purchase: settlePurchase,
    }),
    transferWorker(bankHouse, settled, bank),
    workerFor(detachCardJob, async ({ payload }) => void bank.removed.push(payload.payment_method_id)),
    workerFor(endAuthorizationJob, async ({ payload }) => void bank.removed.push(payload.account_id)),
    workerFor(customerJob, async () => {}),
    workerFor(cashBalanceJob, async () => {}),
    workerFor(deleteCustomerJob, async ({ payload }) => void bank.removed.push(payload.customer_id)),
  ]
  const files = createFiles(folderDisk(folder))
  workers.push(removeFilesWorker(files), ...paymentWorkers(), ...terminationWorkers(), ...reportWorkers())
  /** What distributions are configured with; a test may change the rate. */
  const distributing = {
    ...COMMISSION,
    ...{ distributions_frozen: createPayments, settlements_undone: undoSettlements },
    distributions_refrozen: updatePayments,
  }
  const house = useOperations(
    ({ pool, clock }) => ({
      projects: projectsHere(),
      proposals: proposalsHere({ pool, clock }),
      agreements: agreements.routes({
        ...COMMISSION,
        ...{ files, public_url, rate_limits: createRateLimits({ pool, clock }) },
      }),
      agreementDocuments: agreementDocuments.routes({ files }),
      terminations: terminations.routes({}),
      reviews: reviews.routes({}),
      invitations: invitationsHere({ pool, clock }),
      amendments: amendments.routes({}),
      financialModels: financialModels.routes({}),
      reports: reports.routes({
        ...COMMISSION,
        files,
        report_submitting: freezeMatches,
        report_approved: freezeDistributions(distributing),
        report_recalculated: recalculateDistributions(distributing),
        report_distributions: reportDistributions(distributing),
        held_shares: heldShares(distributing),
        dispute_settled: settleDispute(distributing),
      }),
      payments: payments.routes({ payment_journal: paymentJournal }),
      transfers: transfers.routes({}),
      market: market.routes({}),
      providerPayments: providerPayments.routes({}),
      paymentReports: paymentReports.routes({ payment_journal: paymentJournal }),
      statements: statements.routes({}),
      portfolio: portfolio.routes({}),
      listingFigures: listingFigures.routes({}),
      paymentMethods: paymentMethods.routes({ ...NO_PROVIDER, rate_limits: createRateLimits({ pool, clock }) }),
      connect: connect.routes({
        ...{ ...NO_PROVIDER, public_url, secret: 's'.repeat(32) },
        rate_limits: createRateLimits({ pool, clock }),
      }),
      dashboard: dashboard({ listProjects, proposalsById, listAgreements, listNotifications }).routes(COMMISSION),
      providers: providers.routes({}),
      search: search.routes({ rate_limits: createRateLimits({ pool, clock }) }),
      notifications: notifications.routes({ secret: MAIL_SECRET }),
      profiles: profiles.routes({
        ...{ rate_limits: createRateLimits({ pool, clock }), files, public_url, mailbox_url: null },
        secret: 's'.repeat(32),
        sessions: { signOut: async () => ({ cookies: [] }) },
        personal_data: personalData,
        account_deletion: accountDeletion,
      }),
    }),
    workers,
  )
  const { db, jobs } = house
  const as: (viewer: Viewer | null, options?: CallOptions) => FernleafClient = house.as
  const people = {} as Cast & { good_card: string; declined_card: string }
  beforeAll(async () => {
    const cast = await registerCast(db)
    const good_card = await giveCard(db, cast.olivia)
    const declined_card = await giveCard(db, cast.olivia, 'declined')
    Object.assign(people, cast, { good_card, declined_card })
    for (const provider of [cast.priya, cast.marco]) await givePayoutAccount(provider)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const givePayoutAccount = (person: Viewer, verification_status = 'verified') =>
    giveAccount(db, person, verification_status)

  /** An agreement on Fernleaf with all its steps: 12% from £1,000 a month by default. */
  async function makeDeal(changes: DealChanges = {}) {
    const {
      provider = people.priya,
      share = 12,
      project_id,
      payment_terms_days = 15,
      provisions = {},
      ...dates
    } = changes
    const terms = { provider_share: share, payment_terms_days, provisions }
    const proposal = project_id
      ? await offered(provider, project_id, terms)
      : await agreedProposal(house, { owner: people.olivia, provider }, terms)
    // The side that did not write the accepted version owes the fee.
    const payer = project_id ? provider : people.olivia
    const payment_method_id = project_id ? await giveCard(db, provider) : people.good_card
    const completion = { proposal_id: proposal.id, payment_method_id, ...dates }
    const completion_id = await completeAgreement({ api: as(payer) }, completion)
    const id = await completedAgreement({ settle }, { api: as(people.olivia) }, completion_id)
    return as(people.olivia).agreements.getAgreement({ id })
  }

  async function offered(provider: Viewer, project_id: string, terms: Partial<Terms>) {
    const id = await proposeDeal({ api: as(people.olivia) }, { project_id, email: provider.email, ...terms })
    await acceptProposal({ api: as(provider) }, id)
    await agree({ api: as(people.olivia) }, id)
    return { id }
  }

  async function submitted(project_id: string, changes: ReportChanges = {}) {
    const form = { ...reportForm(), ...changes, id: randomUUID(), project_id, is_draft: false }
    return as(people.olivia).reports.createReport(form)
  }

  /** A report of a period that still runs, as it is submitted once it is over; then the clock goes back. */
  async function submittedAhead(project_id: string, changes: ReportChanges & { reporting_period_end: string }) {
    const now = house.clock.now()
    house.clock.set(`${addDays(changes.reporting_period_end, 1)}T09:00:00Z`)
    const report = await submitted(project_id, changes)
    house.clock.set(now)
    return report
  }

  async function approved(project_id: string, changes: ReportChanges = {}) {
    const { id, total_revenue } = await submitted(project_id, changes)
    return as(people.olivia).reports.approveReport({ id, total_revenue_seen: total_revenue })
  }

  const settle = async () => void (await jobs.drain())
  const storedFiles = async () => (await readdir(folder)).length

  return {
    ...house,
    as,
    bank,
    settled,
    people,
    files,
    distributing,
    givePayoutAccount,
    makeDeal,
    submitted,
    submittedAhead,
    approved,
    storedFiles,
  }
}

async function notHere(): Promise<never> {
  throw new Error('There is a bank here, and no Stripe to ask about accounts.')
}

const NO_PROVIDER = {
  accounts: { open: notHere, onboardingLink: notHere, dashboardLink: notHere, sync: notHere },
  applications: { canConnect: () => false, consentUrl: () => null, redeem: notHere },
  cards: { customerOf: notHere, beginSetup: notHere, setupResult: notHere },
  browser: { publishable_key: 'pk_test_bank', mode: 'sandbox' as const, api_url: 'http://127.0.0.1:3001' },
}

function transferWorker(house: () => BankHouse, transfers: TransfersSettled, bank: Bank): JobWorker {
  return workerFor(transferJob, async ({ payload: { transfer_id }, log }) => {
    const deps = { commands: house().commands, log, settled: { transfers, payout: settlePayout } }
    if (!bank.answers) throw new Error('The bank does not answer.')
    bank.sent.push(transfer_id)
    const outcome = bank.refuses ? { refusal: bank.refuses } : { stripe_transfer_id: `tr_${transfer_id}` }
    await recordTransfers(deps, [{ id: transfer_id, outcome }])
  })
}
