import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { HIDEABLE_FIELDS } from '#contract/provider-options.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { agreementWorkers } from '../agreements/jobs.ts'
import { terminationWorkers } from '../terminations/jobs.ts'

const { as, db, clock, commands, people, makeDeal, approved } = useFernleaf()
let stranger: Viewer
let deal: Awaited<ReturnType<typeof makeDeal>>

const BACKGROUND = {
  experiences: [
    {
      ...{ title: 'Head of growth', company: 'Meal Kit Ltd', industry: 'Food', description: 'Retention' },
      ...{ start_date: '2020-01-01', end_date: '2023-06-30' },
    },
  ],
  past_work: [{ title: 'Newsletter for a brewery', description: '', link: 'https://brewery.example' }],
  education: [{ degree: 'BSc', field_of_study: 'Mathematics', institution: 'Leeds', description: '' }],
}
const PROFILE = {
  ...BACKGROUND,
  location: 'Manchester',
  languages: ['English', 'Hindi'],
  daily_rate: { preferences: ['Sole' as const], amount: 48_000 },
  resume_url: 'https://priya.example/cv',
  linkedin_url: 'https://linkedin.example/in/priya',
}

beforeAll(async () => {
  stranger = await register(db, { role: 'owner', name: 'Daniel Osei', email: `${randomUUID()}@example.com` })
  const { details } = await as(people.priya).profiles.getSettings()
  if (details?.role !== 'provider') throw new Error('Priya is a provider.')
  await as(people.priya).profiles.updateDetails({ ...details, ...PROFILE })
  deal = await makeDeal({ effective_date: '2026-06-01' })
  const { payable } = await approved(deal.project.id)
  await db
    .updateTable('payments')
    .set({ status: 'completed', processed_at: new Date('2026-11-10T09:00:00Z') })
    .where('id', 'in', payable.payment_ids)
    .execute()
})

const provider = (viewer: Viewer, id = people.priya.id) => as(viewer).providers.getProvider({ id })

async function hide(hidden_fields: (typeof HIDEABLE_FIELDS)[number][]) {
  const { details } = await as(people.priya).profiles.getSettings()
  if (details?.role !== 'provider') throw new Error('Priya is a provider.')
  await as(people.priya).profiles.updateDetails({ ...details, hidden_fields })
}

describe('a provider', () => {
  test('is shown with records of their background', async () => {
    const { details, availability, record } = await provider(stranger)
    expect(details).toMatchObject(PROFILE)
    expect(availability).toBe('Available')
    expect(record).toMatchObject({ active_projects: 1, paid_reports: 1 })
  })

  test('is not found under an id that is none of a provider', async () => {
    for (const id of [randomUUID(), people.olivia.id, people.theo.id]) {
      expect(await refusalOf(provider(people.olivia, id))).toMatchObject({
        code: 'NOT_FOUND',
        message: 'Provider not found.',
      })
      expect((await refusalOf(as(people.olivia).providers.getProviderRevenue({ id }))).code).toBe('NOT_FOUND')
    }
  })

  test('has an email address for counterparties and admins alone', async () => {
    for (const viewer of [people.olivia, people.ada, people.priya]) {
      expect((await provider(viewer)).email).toBe('priya@example.com')
    }
    for (const viewer of [stranger, people.marco, people.theo]) expect((await provider(viewer)).email).toBeNull()
  })

  test('has agreements that only their parties and admins know by name', async () => {
    for (const viewer of [people.olivia, people.ada, people.priya]) {
      const { items } = (await provider(viewer)).projects
      expect(items[0]).toMatchObject({ project: { title: expect.any(String) }, provider_share: 12 })
      expect(items[0]?.with_you).toBe(viewer === people.olivia)
    }
    for (const viewer of [stranger, people.marco, people.theo]) {
      const { items, total } = (await provider(viewer)).projects
      expect(total).toBe(1)
      expect(items).toEqual([
        {
          ...{ id: 'other-0', agreement_id: null, project: null, title: null, provider_share: null, with_you: false },
          ...{ industry: null, status: 'active', start_date: '2026-06-01', end_date: null },
        },
      ])
    }
  })

  test('has revenue for themselves, admins, and owners by their own agreements', async () => {
    const revenue = (viewer: Viewer) => as(viewer).providers.getProviderRevenue({ id: people.priya.id })
    const own = await revenue(people.priya)
    // 12% of £8,120.00, 15% commission.
    expect(own.total).toEqual({
      agreements: 1,
      currency: 'gbp',
      gross: 97_440,
      commission: 14_616,
      net: 82_824,
      payments: 1,
      claimed_back: { count: 0, gross_amount: 0, commission_amount: 0, amount: 0 },
    })
    expect(own.items).toMatchObject([
      { gross: 97_440, commission: 14_616, net: 82_824, payments: 1, provider_share: 12 },
    ])
    for (const viewer of [people.ada, people.olivia]) expect(await revenue(viewer)).toEqual(own)
    for (const viewer of [stranger, people.marco, people.theo]) {
      expect((await refusalOf(revenue(viewer))).code).toBe('NOT_FOUND')
      expect((await provider(viewer)).allowed.see_revenue).toBe(false)
    }
    // With somebody else's provider an owner sees nothing either.
    expect((await refusalOf(as(people.olivia).providers.getProviderRevenue({ id: people.marco.id }))).code).toBe(
      'NOT_FOUND',
    )
  })
})

describe('what a provider hides', () => {
  const shownTo = async (viewer: Viewer) => {
    const { details, location, record } = await provider(viewer)
    const { items } = await as(viewer).providers.listProviders({ search: 'Priya' })
    const profile = await as(viewer).profiles.getUser({ id: people.priya.id })
    const found = await as(viewer).providers.getProvidersTotals({ search: 'Priya', compensation: ['hourly'] })
    // The two pages show the same.
    expect(profile.details).toEqual({ role: 'provider', ...details })
    expect(items[0]).toMatchObject({ location, record: { earnings_band: record.earnings_band } })
    return { ...details, hourly: found.count, earnings: record.earnings_band }
  }
  const EMPTY = {
    location: { location: '' },
    languages: { languages: [] },
    daily_rate: { daily_rate: { preferences: [], amount: null }, hourly: 0 },
    background: { past_experience: '', experiences: [], past_work: [], education: [] },
    links: { resume_url: '', linkedin_url: '' },
    earnings: { earnings: null },
  }

  test.each(HIDEABLE_FIELDS)('%s, is hidden from others, and nothing else is', async (field) => {
    await hide([])
    const open = await shownTo(stranger)
    expect(open).toMatchObject({ ...PROFILE, hourly: 1, earnings: 'under £1k' })
    await hide([field])
    for (const viewer of [stranger, people.marco, people.theo]) {
      expect(await shownTo(viewer)).toEqual({ ...open, ...EMPTY[field], hidden_fields: [field] })
    }
    for (const viewer of [people.priya, people.ada, people.olivia]) {
      // The filter is the same for everybody: it never finds a hidden rate.
      const hourly = field === 'daily_rate' ? 0 : 1
      expect(await shownTo(viewer)).toEqual({ ...open, hidden_fields: [field], hourly })
    }
  })

  test('can only be what there is', async () => {
    for (const bad of [['name'], ['location', 'email'], 'location']) {
      expect((await refusalOf(hide(bad as never))).code).toMatch(/INVALID_INPUT|BAD_REQUEST/)
    }
  })
})

describe('an end that lies ahead', () => {
  test('is shown to the parties alone, until the agreement has ended', async () => {
    const termination = { id: deal.id, termination_id: randomUUID() }
    const last_day = addDays(clock.today(), 30)
    const firstOf = async (viewer: Viewer) => (await provider(viewer)).projects.items[0]
    await as(people.olivia).terminations.requestTermination({ ...termination, reason: 'Over.', last_day })
    for (const viewer of [stranger, people.marco]) {
      expect(await firstOf(viewer)).toMatchObject({ status: 'active', end_date: null })
    }
    await as(people.priya).terminations.decideTermination({
      ...{ ...termination, decision: 'confirm', last_day_seen: last_day },
    })
    expect(await firstOf(people.olivia)).toMatchObject({ status: 'termination_pending', end_date: last_day })
    expect(await firstOf(stranger)).toMatchObject({ status: 'active', end_date: null })
    clock.advance({ hours: 31 * 24 })
    for (const worker of [...agreementWorkers(), ...terminationWorkers()]) await runWorker(worker, commands)
    expect(await firstOf(stranger)).toMatchObject({ status: 'terminated', end_date: last_day })
  })
})
