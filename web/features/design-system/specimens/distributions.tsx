import { Card } from '../../../ui/card.tsx'
import { Ladder, type LadderVersion } from '../../../ui/chart/ladder.tsx'
import { MoneyPath } from '../../../ui/chart/money-path.tsx'
import { Waterfall } from '../../../ui/chart/waterfall.tsx'
import type { WaterfallLine } from '../../../ui/chart/waterfall-line.ts'
import { Initials } from '../../../ui/initials.tsx'
import { PercentField } from '../../../ui/percent-field.tsx'
import { held, type Specimen, state } from './specimen.tsx'

const PATH = (
  <MoneyPath
    steps={[
      { label: 'Approved', state: 'done', note: '3 Nov 2026, with the report' },
      { label: 'Due 18 Nov 2026', state: 'late', note: '4 days overdue' },
      { label: 'Charge', state: 'next', note: 'Card ending 4242' },
      { label: 'Transfer', state: 'next', note: '2 days after the charge' },
    ]}
  />
)

const OCTOBER: WaterfallLine[] = [
  { key: 'subscriptions', kind: 'source', label: 'Subscriptions', note: '1,102 charges', gross: 600_000 },
  { key: 'gift_cards', kind: 'source', label: 'Gift cards', note: '182 charges', gross: 212_000 },
  { key: 'revenue', kind: 'revenue', label: 'Revenue', note: 'Reaches the £1,000.00 threshold', gross: 812_000 },
  {
    ...{
      key: 'priya',
      kind: 'share',
      label: 'Priya Shah, 12%',
      note: 'Growth work',
      gross: 97_440,
      commission: 14_616,
    },
    detail: {
      links: 'Agreement, version 2',
      path: PATH,
      gross: '12% × £8,120.00, clauses 2 and 3',
      commission: '15% × £974.40, clause 7',
      net: 'Gross less commission',
    },
  },
  {
    ...{
      key: 'marco',
      kind: 'share',
      label: 'Marco Bianchi, 5%',
      note: 'Brand work',
      gross: 40_600,
      commission: 6_090,
    },
    detail: { links: 'Agreement, version 1', path: PATH, gross: '5% × £8,120.00' },
  },
  { key: 'shares', kind: 'shares', label: 'All shares, 17%', gross: 138_040, commission: 20_706 },
  { key: 'rest', kind: 'rest', label: 'You keep', note: '83% of revenue', gross: 673_960 },
]

const BELOW: WaterfallLine[] = [
  { key: 'subscriptions', kind: 'source', label: 'Subscriptions', gross: 91_200 },
  { key: 'revenue', kind: 'revenue', label: 'Revenue', note: '£88.00 short of £1,000.00', gross: 91_200 },
  { key: 'priya', kind: 'share', label: 'Priya Shah, 12%', gross: 0, instead: 'below £1,000.00' },
  { key: 'rest', kind: 'rest', label: 'You keep', gross: 91_200 },
]

const VERSIONS: LadderVersion[] = [
  {
    ...{ key: '1', label: 'Version 1, you, 9 May 2026', share_basis_points: 1_000 },
    avatar: <Initials name="Priya Shah" size={26} />,
    monthly: { gross: 81_200, net: 69_020 },
  },
  {
    ...{ key: '2', label: 'Version 2, Olivia, 12 May 2026', share_basis_points: 1_200 },
    avatar: <Initials name="Olivia Hart" size={26} />,
    monthly: { gross: 97_440, net: 82_824 },
  },
]

/** How a sum is divided, and how a share is negotiated. */
export const distributions: Specimen[] = [
  {
    name: 'Waterfall',
    file: 'chart/waterfall.tsx',
    about:
      'How revenue becomes shares. A row with more to say opens in place, one at a time: Enter, a click, the arrow keys.',
    isFull: true,
    states: [
      held<string | null>('A row open', 'priya', (open, onOpen, scheme) => (
        <Card flush>
          <Waterfall title={`Distribution, ${scheme}`} lines={OCTOBER} currency="gbp" open={open} onOpen={onOpen} />
        </Card>
      )),
      state('Below the threshold', (scheme) => (
        <Card flush>
          <Waterfall title={`Below the threshold, ${scheme}`} lines={BELOW} currency="gbp" />
        </Card>
      )),
    ],
  },
  {
    name: 'Ladder',
    file: 'chart/ladder.tsx',
    about: 'The versions of a negotiation, each as high as its share; the last rung is what is being typed.',
    isFull: true,
    states: [
      held<number | null>('With a counter', 13, (value, onChange, scheme) => (
        <Card flush>
          <Ladder
            label={`Provider share by version, ${scheme}`}
            versions={VERSIONS}
            currency="gbp"
            draft={{
              label: 'Your counter',
              avatar: <Initials name="Priya Shah" size={26} />,
              share_basis_points: Math.round((value ?? 0) * 100),
              monthly: { gross: 105_560, net: 89_726 },
              input: <PercentField label="Share" value={value} onChange={onChange} />,
            }}
          />
        </Card>
      )),
      state('Only read, without a month to go by', (scheme) => (
        <Card flush>
          <Ladder
            label={`Only read, ${scheme}`}
            versions={VERSIONS.map((version) => ({ ...version, monthly: null }))}
            currency="gbp"
          />
        </Card>
      )),
    ],
  },
  {
    name: 'MoneyPath',
    file: 'chart/money-path.tsx',
    about: 'How far a payment has come.',
    states: [state('Overdue', () => PATH)],
  },
]
