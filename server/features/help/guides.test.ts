import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '#contract/refusals.ts'
import { AGREEMENT_FEE } from '#domain/agreement.ts'
import { MAX_CHARGE, MIN_CHARGE } from '#domain/charge-parts.ts'
import { distribute, splitAmongHolders, thresholdFor } from '#domain/distribution.ts'
import { MAX_PRICE, MIN_PRICE, priceWithFee } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { wholeRight } from '#domain/right.ts'
import { type Guide, guideFrom, readGuides } from './read-guides.ts'

const FOLDER = join(import.meta.dirname, 'guides')
const NAMES = globSync('*.md', { cwd: FOLDER }).sort()
const sourceOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

/** The paths of all pages, as the web features declare them. */
const PAGES = globSync('web/features/*/{feature,visitors}.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
)

let guides: Guide[]
beforeAll(async () => {
  guides = await readGuides(FOLDER)
})

test('there are guides for every part of the product, each with a place of its own', () => {
  expect(guides.length).toBeGreaterThanOrEqual(15)
  expect(new Set(guides.map(({ order }) => order)).size).toBe(guides.length)
  expect(new Set(guides.map(({ title }) => title)).size).toBe(guides.length)
})

describe.each(NAMES)('%s', (name) => {
  test('names screens that there are, and links to them and to other guides', () => {
    const { screens } = guideFrom(name, sourceOf(name))
    const isPage = (path: string) => PAGES.some((page) => page === path || page.startsWith(`${path}/$`))
    expect(screens.filter((screen) => !isPage(screen))).toEqual([])
    const links = [...sourceOf(name).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      const guide = /^\/help\/([a-z0-9-]+)$/.exec(link)?.[1]
      return guide ? !NAMES.includes(`${guide}.md`) : !isPage(link.split('?')[0] ?? '')
    })
    expect(broken).toEqual([])
  })

  test('quotes refusals word for word', () => {
    const sentences: string[] = Object.values(REFUSALS).map(({ message }) => message)
    const quoted = [...sourceOf(name).matchAll(/^> (.+)$/gm)].map(([, quote = '']) => quote)
    expect(quoted.filter((quote) => !sentences.includes(quote))).toEqual([])
  })

  test('says no amount that the rules do not give', () => {
    const said = [...new Set(sourceOf(name).match(/£[\d,]+\.\d{2}/g))]
    expect(said.filter((amount) => !AMOUNTS.has(amount))).toEqual([])
  })
})

test('every screen of members that moves money or terms has a guide', () => {
  const covered = new Set(guides.flatMap(({ screens }) => screens))
  const wanted = ['/proposal-detail', '/agreement-detail', '/revenue-report-detail', '/payments', '/paymentMethods']
  const more = ['/provider-payments', '/revenue', '/marketplace', '/statements', '/settings', '/developers']
  expect([...wanted, ...more].filter((screen) => !covered.has(screen))).toEqual([])
})

describe('a guide that is not as it should be is refused with its name', () => {
  const head = 'title: A\ntype: guide\ncategory: Deals\ntags: [a]\nscreens: []\norder: 1'
  test.each([
    ['without front matter', '# One\n\nText', /wrong front matter/],
    ['with another type', `---\n${head.replace('guide', 'poem')}\n---\n# One\n`, /type/],
    ['without tags', `---\n${head.replace('tags: [a]', 'tags: []')}\n---\n# One\n`, /tags/],
    ['with a field that there is not', `---\n${head}\nauthor: A\n---\n# One\n`, /author/],
    ['without a section', `---\n${head}\n---\nText\n`, /no section/],
  ])('%s', (_how, file, problem) => {
    expect(() => guideFrom('a.md', file)).toThrow(problem)
    expect(() => guideFrom('a.md', file)).toThrow('a.md')
  })

  test('and one that is has its sections in their order', () => {
    const guide = guideFrom('a-b.md', `---\n${head}\n---\n\n# One\n\nFirst.\n\n# Two\n\nSecond.\n`)
    expect(guide).toMatchObject({ id: 'a-b', title: 'A', tags: ['a'], screens: [] })
    expect(guide.sections.map(({ title, text }) => [title, text])).toEqual([
      ['One', 'First.'],
      ['Two', 'Second.'],
    ])
  })
})

/** Every amount of the worked examples, calculated by the rules themselves. */
const AMOUNTS = new Set(amounts().map((amount) => formatMoney(amount, 'gbp')))

function amounts(): number[] {
  const rule = (revenue: number, effective_date = '2026-01-01') =>
    distribute({
      revenue,
      currency: 'gbp',
      period: { start: '2026-10-01', end: '2026-10-31' },
      agreement: {
        ...{ effective_date, expiration_date: '2029-09-30' },
        ...{ provider_share_basis_points: 1200, monthly_revenue_threshold: 100_000 },
      },
      commission_rate_basis_points: 1500,
      holders: wholeRight('priya'),
    })
  const figures = (of: ReturnType<typeof rule>) => [of.gross, of.commission, of.net, of.owner_retains]
  const whole = rule(812_000)
  const from16th = rule(812_000, '2026-10-16')
  const corrected = rule(862_000)
  const difference = (of: 'gross' | 'commission' | 'net') => corrected[of] - whole[of]
  const parts = splitAmongHolders(whole.gross, whole.commission, [
    { holder_id: 'a', weight: 75 },
    { holder_id: 'b', weight: 25 },
  ])
  const sale = priceWithFee(120_000)
  const quarter = { start: '2026-10-01', end: '2026-12-31' } as const
  return [
    // What the examples begin with.
    ...[812_000, 862_000, 100_000, 1_000_000, 99_999],
    ...figures(whole),
    ...figures(rule(99_999)),
    ...figures(rule(100_000)),
    ...[from16th.revenue_in_agreement, ...figures(from16th)],
    ...(['gross', 'commission', 'net'] as const).map(difference),
    ...parts.flatMap(({ gross, commission, net }) => [gross, commission, net]),
    ...[sale.price, sale.fee, sale.total],
    ...[thresholdFor(quarter, 100_000), thresholdFor({ start: '2026-10-01', end: '2026-10-15' }, 100_000)],
    ...[AGREEMENT_FEE.amount, MIN_CHARGE.gbp, MAX_CHARGE, MIN_PRICE, MAX_PRICE],
  ]
}
