import { ProgressSteps } from '../../../ui/progress-steps.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { STATUSES } from '../../../ui/status-words.ts'
import { Steps } from '../../../ui/steps.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { TurnChip } from '../../../ui/turn-chip.tsx'
import { held, type Specimen, state } from './specimen.tsx'

const WIZARD = ['Project', 'Work', 'Terms', 'Review']

/** Where something stands, and whose turn it is. */
export const progress: Specimen[] = [
  {
    name: 'StatusBadge',
    file: 'status-badge.tsx',
    about: 'A state in three ways at once: icon, word and tone. Every status that the product knows.',
    isWide: true,
    isDense: true,
    states: STATUSES.map((status) => state(status, () => <StatusBadge status={status} />)),
  },
  {
    name: 'TurnChip',
    file: 'turn-chip.tsx',
    about: 'Whose move it is in a negotiation, and for how long.',
    states: [
      state('Yours', () => <TurnChip yours time="2 days" />),
      state('Theirs', () => <TurnChip yours={false} awaiting="Priya Shah" />),
      state('Nobody named', () => <TurnChip yours={false} />),
      state('A second line', () => <TurnChip yours={false} awaiting="Priya Shah" time="2 days" isLine />),
    ],
  },
  {
    name: 'Steps',
    file: 'steps.tsx',
    about: 'The head of a wizard. Finished steps can be gone back to.',
    isWide: true,
    states: [
      held('Third of four', 3, (current, onStep) => <Steps labels={WIZARD} current={current} onStep={onStep} />),
      state('First, only read', () => <Steps labels={WIZARD} current={1} />),
    ],
  },
  {
    name: 'ProgressSteps',
    file: 'progress-steps.tsx',
    about: 'Long work, step by step, as it happens.',
    states: [
      state('Under way', (scheme) => (
        <ProgressSteps
          label={`Payment, ${scheme}`}
          steps={[
            { label: 'Card charged', state: 'done', note: '£974.40' },
            { label: 'Sent to Priya', state: 'active' },
            { label: 'Arrived', state: 'waiting' },
          ]}
        />
      )),
      state('Failed', (scheme) => (
        <ProgressSteps
          label={`Failed payment, ${scheme}`}
          steps={[{ label: 'Card charged', state: 'failed', note: 'Your card was declined.' }]}
        />
      )),
    ],
  },
  {
    name: 'Timeline',
    file: 'timeline.tsx',
    about: 'What happened, in order, with the exact moment on hover.',
    states: [
      state('A negotiation', () => (
        <Timeline
          items={[
            { key: '1', title: 'Olivia proposed 10%', at: '2026-10-01T09:00:00Z', tone: 'moving' },
            { key: '2', title: 'Priya countered with 12%', at: '2026-10-02T05:00:00Z', tone: 'waiting' },
            {
              key: '3',
              title: 'Olivia agreed',
              at: '2026-10-02T11:00:00Z',
              tone: 'good',
              children: 'Reporting starts in October.',
            },
          ]}
        />
      )),
    ],
  },
]
