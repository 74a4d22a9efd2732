import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { completionWith } from '#scenarios/complete-agreement.ts'
import { proposalWith, signed } from '#scenarios/propose-deal.ts'
import { removeCard } from '#server/stripe/card-records.ts'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { db, as, jobs, command, people } = useFernleaf()
let proposal_id = ''
let project_id = ''

/** Terms of which none is what a form offers first. */
const TERMS = {
  provider_share: 7.5,
  timeline: { duration: 2, unit: 'year' as const },
  monthly_revenue_threshold: 250_000,
  target_growth_rate: 4,
  payment_terms_days: 30,
}

beforeAll(async () => {
  const offer = proposalWith({ new_project_name: 'Fernleaf', email: people.olivia.email, ...TERMS })
  const proposal = await as(people.priya).proposals.createProposal(offer)
  const reporting = { reporting_start_date: '2026-11-15', reporting_frequency: 'quarterly' as const }
  await as(people.olivia).proposals.agreeToProposal({ ...signed(proposal), ...reporting })
  proposal_id = proposal.id
  const row = await db
    .selectFrom('proposals')
    .select('project_id')
    .where('id', '=', proposal_id)
    .executeTakeFirstOrThrow()
  project_id = row.project_id ?? ''
})

test('a card that is removed at the same moment pays no fee', async () => {
  const card = await giveCard(db, people.olivia)
  const form = completionWith({ proposal_id, payment_method_id: card })
  const run = (write: Parameters<typeof removeCard>[0]) => removeCard(write, people.olivia.id, card)
  const outcomes = await queueBehindLock(db, sql`select from users where id = ${people.olivia.id} for no key update`, [
    () => command(run).then(() => 'removed'),
    () =>
      as(people.olivia)
        .agreements.completeAgreement(form)
        .then(
          ({ status }) => status,
          ({ code }) => code,
        ),
  ])
  expect(outcomes).toEqual(['removed', 'CARD_NOT_YOURS'])
  expect(await db.selectFrom('charges').select('id').where('subject_id', '=', form.id).execute()).toEqual([])
})

test('an agreement has the terms both sides agreed to and what was entered when it was completed', async () => {
  await db.updateTable('projects').set({ project_status: 'draft' }).where('id', '=', project_id).execute()
  const form = completionWith({ proposal_id, payment_method_id: people.good_card, effective_date: '2026-10-10' })
  const additional_terms = 'The work begins with a workshop.'
  await as(people.olivia).agreements.completeAgreement({ ...form, additional_terms })
  await jobs.drain()
  const { agreement_id } = await as(people.olivia).agreements.getCompletion({ id: form.id })
  const id = agreement_id ?? ''
  expect(await as(people.priya).agreements.getAgreement({ id })).toMatchObject({
    effective_date: '2026-10-10',
    expiration_date: '2028-10-09',
    additional_terms,
    reporting_start_date: '2026-11-15',
    reporting_frequency: 'quarterly',
    payment_terms_days: 30,
    currency: 'gbp',
    terms: {
      provider_share: 7.5,
      owner_retains: 92.5,
      monthly_revenue_threshold: 250_000,
      target_growth_rate: 4,
      timeline: { duration: 2, unit: 'year' },
    },
  })
  const holdings = await db
    .selectFrom('right_holdings as h')
    .innerJoin('rights as g', 'g.id', 'h.right_id')
    .select(['h.holder_id', 'h.basis_points', 'h.held_from', 'h.held_until'])
    .where('g.agreement_id', '=', id)
    .execute()
  expect(holdings).toEqual([
    { holder_id: people.priya.id, basis_points: 10_000, held_from: '2026-10-10', held_until: null },
  ])
  expect((await as(people.olivia).projects.getProject({ id: project_id })).project_status).toBe('active')
  const trail = await db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', project_id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['project_created', 'project_activated'])
})
