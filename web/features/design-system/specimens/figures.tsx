import { Amount } from '../../../ui/amount.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { FigureHint } from '../../../ui/figure-hint.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { SplitBar } from '../../../ui/split-bar.tsx'
import { Tile, TileRow } from '../../../ui/tile.tsx'
import { Trace } from '../../../ui/trace.tsx'
import { TrendLine } from '../../../ui/trend-line.tsx'
import { type Specimen, state } from './specimen.tsx'

const STEPS = [
  { kind: 'source', label: 'Subscriptions', amount: 600_000 },
  { kind: 'source', label: 'Gift cards', amount: 212_000 },
  {
    kind: 'eligible_revenue',
    label: 'Shared revenue',
    note: 'At or above the threshold of £1,000.00',
    amount: 812_000,
  },
  { kind: 'share', label: '12% of it', amount: 97_440 },
  { kind: 'commission', label: 'Commission of the platform', note: '15% of £974.40', amount: -14_616 },
  { kind: 'receives', label: 'Priya Shah receives', amount: 82_824 },
]

const MONTHS = [398, 431, 472, 505, 0, 486, 524, 561, 600, 644, 812, 310].map((pounds, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}-01`,
  amount: pounds * 1_000,
}))

/** Money and facts. */
export const figures: Specimen[] = [
  {
    name: 'Amount',
    file: 'amount.tsx',
    about: 'Money, everywhere: tabular figures, the minor units a little dimmer, read out as one amount.',
    states: [
      state('Plain', () => <Amount amount={97_440} currency="gbp" />),
      state('Large', () => <Amount amount={97_440} currency="gbp" size="large" />),
      state('Hero', () => <Amount amount={1_234_567_890} currency="gbp" size="hero" />),
      state('Accent', () => <Amount amount={82_824} currency="gbp" tone="accent" />),
      state('Dim and negative', () => <Amount amount={-14_616} currency="gbp" tone="dim" />),
      state('Failed', () => <Amount amount={82_824} currency="eur" tone="red" />),
      state('Signed', () => <Amount amount={12_000} currency="usd" signed />),
      state('Estimated', () => <Amount amount={101_349} currency="gbp" whole />),
      state('Nothing', () => <Amount amount={0} currency="gbp" />),
    ],
  },
  {
    name: 'FigureHint',
    file: 'figure-hint.tsx',
    about: 'What a figure counts: opens under the pointer, by a tap and by Enter. Escape closes it.',
    states: [
      state('Beside a name', () => (
        <span>
          Payments issued <FigureHint of="Payments issued">Completed payments, gross.</FigureHint>
        </span>
      )),
    ],
  },
  {
    name: 'Tile',
    file: 'tile.tsx',
    about: 'One figure of a dashboard. With a link the whole tile opens what it counts.',
    states: [
      state('With a link', () => (
        <Tile
          label="Earned this year"
          value={<Amount amount={412_600} currency="gbp" size="large" />}
          note="From 2 agreements"
          link={{ to: '/design-system' }}
        />
      )),
      state('Plain', () => <Tile label="Active agreements" value="2" />),
    ],
  },
  {
    name: 'TileRow',
    file: 'tile.tsx',
    about: 'Tiles beside each other, as many as there is room for.',
    isWide: true,
    states: [
      state('Three', () => (
        <TileRow>
          <Tile
            label="Total revenue"
            value={<Amount amount={4_821_000} currency="gbp" size="large" />}
            note="8 months"
          />
          <Tile label="Paid out" value={<Amount amount={491_742} currency="gbp" size="large" />} />
          <Tile label="Open proposals" value="1" note="It is your turn" />
        </TileRow>
      )),
    ],
  },
  {
    name: 'FactList',
    file: 'fact-list.tsx',
    about: 'Labels with their values. What is missing says so.',
    isWide: true,
    states: ([1, 2, 3] as const).map((columns) =>
      state(columns === 1 ? 'One column' : `${columns} columns`, () => (
        <FactList
          columns={columns}
          facts={[
            { label: 'Provider share', value: '12%' },
            { label: 'Monthly threshold', value: <Amount amount={100_000} currency="gbp" /> },
            { label: 'Context', value: '' },
          ]}
        />
      )),
    ),
  },
  {
    name: 'SplitBar',
    file: 'split-bar.tsx',
    about: 'How one sum divides, to scale.',
    states: [
      state('With amounts', () => (
        <SplitBar
          currency="gbp"
          parts={[
            { label: 'You keep', amount: 714_560, tone: 'owner' },
            { label: 'Priya', amount: 82_824, tone: 'provider' },
            { label: 'Platform', amount: 14_616, tone: 'platform' },
          ]}
        />
      )),
      state('Names only', () => (
        <SplitBar
          namesOnly
          currency="gbp"
          parts={[
            { label: 'Olivia', amount: 88, tone: 'owner' },
            { label: 'Priya', amount: 12, tone: 'provider' },
          ]}
        />
      )),
    ],
  },
  {
    name: 'Sparkline',
    file: 'sparkline.tsx',
    about: 'A year of one figure at a glance; the last month is not over yet.',
    states: [
      state('Months', () => <Sparkline label="Revenue reported" months={MONTHS} currency="gbp" />),
      state('Nothing yet', () => (
        <Sparkline label="Paid out" months={MONTHS.map((one) => ({ ...one, amount: 0 }))} currency="gbp" />
      )),
    ],
  },
  {
    name: 'TrendLine',
    file: 'trend-line.tsx',
    about: 'How an amount went from period to period, in a row of a table.',
    states: [
      state('Periods', () => (
        <TrendLine label="Shares by period" amounts={MONTHS.map(({ amount }) => amount)} currency="gbp" />
      )),
      state('One period', () => <TrendLine label="Shares by period" amounts={[97_440]} currency="gbp" />),
      state('Nothing yet', () => <TrendLine label="Shares by period" amounts={[]} currency="gbp" />),
    ],
  },
  {
    name: 'Trace',
    file: 'trace.tsx',
    about: 'How an amount is calculated, line by line.',
    isWide: true,
    states: [state('From source to payout', () => <Trace currency="gbp" steps={STEPS} />)],
  },
]
