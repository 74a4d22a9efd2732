import { EquationTiles } from '../../../ui/chart/equation-tiles.tsx'
import { PoundBar } from '../../../ui/chart/pound-bar.tsx'
import { Segments } from '../../../ui/chart/segments.tsx'
import { StepLine } from '../../../ui/chart/step-line.tsx'
import { ThresholdMeter } from '../../../ui/chart/threshold-meter.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { held, type Specimen, state } from './specimen.tsx'

/** Pictures of one sum or one deal. */
export const moneyPictures: Specimen[] = [
  {
    name: 'StepLine',
    file: 'chart/step-line.tsx',
    about: 'How far something has come, with who and when; red when late.',
    isFull: true,
    states: [
      state('Late', (scheme) => (
        <StepLine
          label={`Report of October 2026, ${scheme}`}
          steps={[
            { label: 'Draft', state: 'done', lines: ['Collected from Stripe', '1 Nov 2026, 06:00'] },
            { label: 'Submitted', state: 'done', lines: ['Olivia Hart', '2 Nov 2026, 15:40'] },
            { label: 'Approved', state: 'done', lines: ['Olivia Hart', '3 Nov 2026, 09:12'] },
            {
              label: 'Payments overdue',
              state: 'late',
              lines: ['Due 18 Nov 2026, 4 days ago', 'Waiting for Olivia Hart'],
            },
            { label: 'Finalized', state: 'next', lines: ['30 days after the last payment'] },
          ]}
        />
      )),
      state('Under way', (scheme) => (
        <StepLine
          label={`Report of November 2026, ${scheme}`}
          steps={[
            { label: 'Draft', state: 'done', lines: ['Olivia Hart'] },
            { label: 'Submitted', state: 'current', lines: ['Waiting for your approval'] },
            { label: 'Approved', state: 'next' },
          ]}
        />
      )),
    ],
  },
  {
    name: 'EquationTiles',
    file: 'chart/equation-tiles.tsx',
    about: 'Tiles that add up to the last one; in each, commission and net add up to gross.',
    isFull: true,
    states: [
      state('Payments', () => (
        <EquationTiles
          currency="gbp"
          tiles={[
            { label: 'Overdue', aside: <StatusBadge status="failed" />, gross: 138_040, commission: 20_706 },
            { label: 'Due', gross: 17_300, commission: 2_595 },
            { label: 'Paid', gross: 636_280, commission: 95_442 },
          ]}
          total={{ label: 'All shares', aside: 'since March' }}
        />
      )),
    ],
  },
  {
    name: 'PoundBar',
    file: 'chart/pound-bar.tsx',
    about: 'Who gets how much of each pound; a deal that is being agreed is dashed.',
    states: [
      state('Two deals and a new one', () => (
        <PoundBar
          shares={[
            { key: '1', label: 'Priya', share_basis_points: 1_200 },
            { key: '2', label: 'Marco', share_basis_points: 500 },
            { key: '3', label: 'Ines', share_basis_points: 2_000, isNew: true },
          ]}
        />
      )),
      state('More than there is', () => (
        <PoundBar
          shares={[
            { key: '1', label: 'Priya', share_basis_points: 6_000 },
            { key: '2', label: 'Marco', share_basis_points: 4_250, isNew: true },
          ]}
        />
      )),
      state('Nothing shared', () => <PoundBar shares={[]} />),
    ],
  },
  {
    name: 'ThresholdMeter',
    file: 'chart/threshold-meter.tsx',
    about: 'How far a month is above or below its threshold.',
    states: [
      state('Reached', () => <ThresholdMeter amount={812_000} threshold={100_000} currency="gbp" />),
      state('Below', () => <ThresholdMeter amount={91_200} threshold={100_000} currency="gbp" />),
      state('Nothing yet', () => <ThresholdMeter amount={0} threshold={100_000} currency="gbp" />),
    ],
  },
  {
    name: 'Segments',
    file: 'chart/segments.tsx',
    about: 'One of a few, side by side.',
    states: [
      held('Of two', 'chart', (value, onChange, scheme) => (
        <Segments
          label={`Shown as, ${scheme}`}
          value={value}
          onChange={onChange}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      )),
    ],
  },
]
