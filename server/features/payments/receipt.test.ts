import { beforeAll, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, jobs, people, makeDeal, approved } = useFernleaf()
let id = ''
let agreement_id = ''
let report_id = ''

beforeAll(async () => {
  const agreement = await makeDeal()
  agreement_id = agreement.id
  const approval = await approved(agreement.project.id)
  report_id = approval.id
  id = approval.payable.payment_ids[0] ?? ''
  expect((await refusalOf(as(people.priya).payments.getReceipt({ id }))).code).toBe('NO_RECEIPT_YET')
  expect((await refusalOf(as(people.priya).payments.downloadReceipt({ id }))).code).toBe('NO_RECEIPT_YET')
  await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
  await jobs.drain()
})

test('the trace leads from the clause over the source lines, the sums and the charge to the books', async () => {
  const trace = await as(people.priya).payments.getPaymentTrace({ id })
  expect(trace.sentence).toBe(
    '12% of the £8,120.00 of Fernleaf for October 2026 is £974.40; less 15% commission, you receive £828.24.',
  )
  expect(trace.clause).toMatchObject({
    agreement_id,
    title: 'Growth work for Fernleaf',
    version_number: 1,
    agreed_at: '2026-11-02T09:00:00.000Z',
    terms: { provider_share: 12, owner_retains: 88, monthly_revenue_threshold: 100_000 },
  })
  expect(trace.report.sources).toEqual([
    {
      ...{ position: 1, source_name: 'Subscriptions', amount: 600_000, description: '', shared: 600_000 },
      ...{ mapping_id: null, is_verified: false, provenance: null },
      ...{ gross: 72_000, commission: 10_800, net: 61_200, corrections: [] },
    },
    {
      ...{ position: 2, source_name: 'Gift cards', amount: 212_000, description: '', shared: 212_000 },
      ...{ mapping_id: null, is_verified: false, provenance: null },
      ...{ gross: 25_440, commission: 3_816, net: 21_624, corrections: [] },
    },
  ])
  expect(trace.steps).toEqual([
    {
      kind: 'revenue',
      label: 'Revenue reported',
      note: 'October 2026',
      amount: 812_000,
      link: `/revenue-report-detail?reportId=${report_id}`,
    },
    {
      kind: 'eligible_revenue',
      label: 'Eligible revenue',
      note: 'October 2026 passes the £1,000.00 threshold, so all of it counts',
      amount: 812_000,
      link: null,
    },
    {
      kind: 'share',
      label: '12% share',
      note: '12% of £8,120.00',
      amount: 97_440,
      link: `/agreement-detail?id=${agreement_id}`,
    },
    {
      kind: 'commission',
      label: 'Platform commission, 15%',
      note: '15% of £974.40, taken from the share',
      amount: -14_616,
      link: null,
    },
    { kind: 'receives', label: 'You receive', note: null, amount: 82_824, link: null },
  ])
  expect(trace.split).toMatchObject({ owner: 714_560, provider: 82_824, platform: 14_616 })
  expect(trace.journey.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'approved done',
    'charge done',
    'reserved done',
    'transfer done',
    'paid_out done',
  ])
})

/** Every sentence of the trace, as this person reads it. */
async function sentencesFor(viewer: Viewer) {
  const { sentence, steps, journey, postings } = await as(viewer).payments.getPaymentTrace({ id })
  const all = [...steps, ...journey].flatMap(({ label, note }) => [label, note ?? ''])
  return [sentence, ...all, ...postings.map(({ memo }) => memo)]
}

test('each sentence of the trace is made for its viewer', async () => {
  const { olivia, priya, ada } = people
  expect(await sentencesFor(priya)).toEqual(
    expect.arrayContaining([
      'By Olivia Hart, due on 17 Nov 2026',
      'Olivia Hart was charged',
      'Set aside for you',
      'Transferred to you',
      'In your payout account',
      'Olivia Hart pays your share: Fernleaf, October 2026',
      'Transferred to you: Fernleaf, October 2026',
    ]),
  )
  expect(await sentencesFor(olivia)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/less 15% commission, Priya Shah receives £828\.24\.$/),
      'By you, due on 17 Nov 2026',
      'You were charged',
      'Set aside for Priya Shah',
      'In the payout account of Priya Shah',
      'You pay the share of Priya Shah: Fernleaf, October 2026',
    ]),
  )
  expect((await sentencesFor(ada)).filter((text) => /\byou/i.test(text))).toEqual([])
})

test('names that contain each other, or words of the sentences, change nothing but themselves', async () => {
  const { olivia, priya, ada } = people
  const viewers = [olivia, priya, ada]
  const call = async (payer: string, payee: string) => {
    await db.updateTable('users').set({ name: payer }).where('id', '=', olivia.id).execute()
    await db.updateTable('users').set({ name: payee }).where('id', '=', priya.id).execute()
  }
  const [PAYER, PAYEE] = ['<the payer>', '<the payee>']
  await call(PAYER, PAYEE)
  const templates = await Promise.all(viewers.map(sentencesFor))
  for (const [payer, payee] of [
    ['Priya Shah', 'Priya Shahson'],
    ['Olivia Hartley', 'Olivia Hart'],
    ['you', 'to you'],
    ['Transferred', 'receives'],
    ['By Priya', 'the share of Priya'],
    ['$& $1', '@{name}'],
  ] as const) {
    await call(payer, payee)
    const expected = templates.map((texts) =>
      texts.map((text) => text.split(PAYER).join(payer).split(PAYEE).join(payee)),
    )
    expect(await Promise.all(viewers.map(sentencesFor))).toEqual(expected)
  }
  await call('Olivia Hart', 'Priya Shah')
})

test('the trace stays as it was when what it came from changes', async () => {
  const before = await as(people.priya).payments.getPaymentTrace({ id })
  await db.updateTable('right_holdings').set({ holder_id: people.theo.id }).execute()
  expect(await as(people.priya).payments.getPaymentTrace({ id })).toEqual(before)
  expect((await as(people.theo).payments.listPayments({})).items).toEqual([])
  await db.updateTable('right_holdings').set({ holder_id: people.priya.id }).execute()
})

test('the receipt says who paid whom, for what, and how it was computed', async () => {
  const receipt = await as(people.priya).payments.getReceipt({ id })
  expect(receipt).toMatchObject({
    receipt_number: `Sharewell-20261102${id.slice(0, 8).toUpperCase()}`,
    payer: { name: 'Olivia Hart' },
    payee: { name: 'Priya Shah' },
    project_title: 'Fernleaf',
    total_revenue: 812_000,
    percentage: 12,
    gross_amount: 97_440,
    commission_rate: 15,
    commission_amount: 14_616,
    amount: 82_824,
    reporting_frequency: 'monthly',
    payment_terms_days: 15,
    transfer_id: expect.stringMatching(/^tr_/),
  })
  expect(await as(people.olivia).payments.getReceipt({ id })).toEqual(receipt)
})

describe('the receipt as a PDF', () => {
  test('is one tagged page with embedded fonts and every figure', async () => {
    const resHeaders = new Headers()
    const file = await as(people.priya, { resHeaders }).payments.downloadReceipt({ id })
    expect(file.type).toBe('application/pdf')
    const number = `Sharewell-20261102${id.slice(0, 8).toUpperCase()}`
    expect(file.name).toBe(`${number}.pdf`)
    expect(resHeaders.get('content-disposition')).toContain(`attachment; filename="${number}.pdf"`)

    const bytes = new Uint8Array(await file.arrayBuffer())
    const source = Buffer.from(bytes).toString('latin1')
    for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang (en-GB)', '/FontFile2', '/DisplayDocTitle true']) {
      expect(source).toContain(mark)
    }
    const { pages, lines } = pdfText(bytes)
    expect(pages).toBe(1)
    const { transfer_id } = await as(people.priya).payments.getReceipt({ id })
    const because = lines.findIndex((line) => line.startsWith('12% of the £8,120.00 of Fernleaf'))
    expect(because).toBeGreaterThan(lines.indexOf('Calculation'))
    expect(because).toBeLessThan(lines.indexOf('Timeline'))
    for (const line of [
      `Receipt ${number}`,
      '£828.24 net paid',
      'Olivia Hart',
      'Priya Shah',
      'Revenue share of Fernleaf for October 2026',
      '2 Nov 2026',
      'Subscriptions',
      '£6,000.00',
      'Gift cards',
      '£2,120.00',
      '£8,120.00',
      '12.00% share',
      '£974.40',
      'Platform commission, 15%',
      '-£146.16',
      '£828.24',
      'Timeline',
      transfer_id,
    ]) {
      expect(lines).toContain(line)
    }
  })

  test('stays one page, with lines that add up, for many long sources', async () => {
    const { project } = await makeDeal()
    const source_name = 'A source with a name that goes on across the page and is cut where the amounts begin '
      .repeat(2)
      .trim()
    const revenue_sources = Array.from({ length: 40 }, (_, index) => ({
      source_name: source_name.slice(0, 160),
      amount: 100_000 + index,
    }))
    const approval = await approved(project.id, { revenue_sources })
    await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
    await jobs.drain()
    const file = await as(people.olivia).payments.downloadReceipt({ id: approval.payable.payment_ids[0] ?? '' })
    const { pages, lines } = pdfText(new Uint8Array(await file.arrayBuffer()))
    expect(pages).toBe(1)
    expect(lines).toContain('32 more sources')
    // 40 x £1,000.00 and 0 + 1 + ... + 39 pence, of which the first 8 lines hold £8,000.28.
    expect(lines).toContain('£32,007.52')
    expect(lines).toContain('£40,007.80')
  })
})
