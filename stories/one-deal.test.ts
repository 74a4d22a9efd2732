import { expect, it } from 'vitest'
import { agree } from '#scenarios/agree.ts'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement } from '#scenarios/complete-agreement.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { createProject } from '#scenarios/create-project.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('takes one deal from first contact to money received', async () => {
  // Olivia registers, and creates Fernleaf.
  const olivia = await registerPerson(world, castFor().olivia)
  const project_id = await createProject(olivia)

  // She offers Priya 10%; Priya has no account yet and follows the mail.
  const proposal_id = await proposeDeal(olivia, { project_id, email: castFor().priya.email })
  await world.settle()
  const [invitation] = await world.mailsTo('priya@example.com')
  expect(invitation?.text_body).toContain(`/offer?token=${proposal_id}.`)
  const priya = await registerPerson(world, castFor().priya, { proposal_id })
  expect((await priya.api.proposals.getProposal({ id: proposal_id })).turn).toBe('provider')

  // Priya asks for 12%, Olivia compares and agrees.
  world.clock.advance({ hours: 3 })
  await counterProposal(priya, proposal_id, { provider_share: 12 })
  const seen = await olivia.api.proposals.getProposal({ id: proposal_id })
  expect(seen.comparison?.favours).toBe('provider')
  await agree(olivia, proposal_id)

  // The accepted version is Priya's, so Olivia owes the fee of £200.
  const agreed = await olivia.api.proposals.getProposal({ id: proposal_id })
  expect(agreed.fee).toMatchObject({ amount: 20_000, payer: 'owner', payer_name: 'Olivia Hart' })
  const card = await saveCard(olivia)
  const completion_id = await completeAgreement(olivia, { proposal_id, payment_method_id: card })
  await world.settle()
  const { status, agreement_id } = await olivia.api.agreements.getCompletion({ id: completion_id })
  expect(status).toBe('succeeded')
  const agreement = await priya.api.agreements.getAgreement({ id: agreement_id ?? '' })
  expect(agreement).toMatchObject({ status: 'active', provider_share: 12, effective_date: '2026-10-01' })

  // Priya opens her payout account on Stripe's pages.
  await openPayoutAccount(priya)
  expect((await priya.api.connect.getConnection()).status).toBe('verified')

  // October: £6,000.00 and £2,120.00, first a draft, then submitted, then approved for payment.
  const report_id = await reportMonth(olivia, { project_id, is_draft: true })
  await olivia.api.reports.submitReport({ id: report_id })
  const approved = await olivia.api.reports.approveReport({ id: report_id, total_revenue_seen: 812_000 })
  expect(approved.distributions).toMatchObject([
    { gross: 97_440, commission: 14_616, net: 82_824, owner_retains: 714_560, passes_threshold: true },
  ])

  // She pays: one charge, one transfer, confirmed by signed webhooks.
  const batch = await payShares(olivia, report_id, card, { amount_seen: 97_440 })
  await world.settle()
  const paid = await olivia.api.payments.getBatch({ id: batch.id })
  expect(paid).toMatchObject({ status: 'funded', message: 'Successfully processed 1 payment and transfer' })
  expect((await olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')

  // Priya sees £828.24, opens it, and reads how it came about, down to the two lines; Olivia reads the same.
  const { items } = await priya.api.payments.listPayments({})
  expect(items).toMatchObject([{ amount: 82_824, status: 'completed', payer: { name: 'Olivia Hart' } }])
  const payment_id = items[0]?.id ?? ''
  const trace = await priya.api.payments.getPaymentTrace({ id: payment_id })
  expect(trace.report.sources.map(({ source_name, amount }) => [source_name, amount])).toEqual([
    ['Subscriptions', 600_000],
    ['Gift cards', 212_000],
  ])
  expect(trace.split).toMatchObject({ owner: 714_560, others: 0, provider: 82_824, platform: 14_616 })
  expect(trace.journey.every(({ state }) => state === 'done')).toBe(true)
  expect(trace.sentence).toMatch(/, you receive £828\.24\.$/)
  // Both read the same figures, each sentence as it is said to them.
  const { clause, report, split, sentence } = await olivia.api.payments.getPaymentTrace({ id: payment_id })
  expect({ clause, report, split }).toEqual({ clause: trace.clause, report: trace.report, split: trace.split })
  expect(sentence).toMatch(/, Priya Shah receives £828\.24\.$/)
  const receipt = await priya.api.payments.downloadReceipt({ id: payment_id })
  expect(receipt.type).toBe('application/pdf')

  // The books, and the chain of what happened.
  expect(await world.ledger({ [payment_id]: 'priya-october' })).toMatchInlineSnapshot(`
    "
    outside:cards:gbp                 -1174.40
    outside:connected_accounts:gbp      828.24
    payment:priya-october:in_transit      0.00
    payment:priya-october:payable         0.00
    platform:agreement_fees:gbp         200.00
    platform:commission:gbp             146.16
    "
  `)
  const { broken, events } = await verifyAuditChains(world.db)
  expect(broken).toEqual([])
  expect(events).toBeGreaterThan(8)
})
