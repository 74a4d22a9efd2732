import { CheckField } from '../../../ui/check-field.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PercentField } from '../../../ui/percent-field.tsx'
import { PercentStepper } from '../../../ui/percent-stepper.tsx'
import { RangeField } from '../../../ui/range-field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WholeNumberField } from '../../../ui/whole-number-field.tsx'
import { held, type Specimen, state } from './specimen.tsx'

const STAGES = ['Idea', 'Early Revenue', 'Growth'] as const
const VIEWS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'cumulative', label: 'Cumulative' },
]
type Stage = (typeof STAGES)[number] | ''

/** What people type and choose. */
export const fields: Specimen[] = [
  {
    name: 'MoneyField',
    file: 'money-field.tsx',
    about: 'Typed in pounds, held in pence.',
    states: [
      held<number | null>('Filled', 100_000, (value, onChange) => (
        <MoneyField label="Monthly threshold" value={value} onChange={onChange} />
      )),
      held<number | null>('Empty, required', null, (value, onChange) => (
        <MoneyField label="Amount" required placeholder="0.00" value={value} onChange={onChange} />
      )),
      held<number | null>('Refused', -1, (value, onChange) => (
        <MoneyField label="Amount" error="Amount must be at least 0" value={value} onChange={onChange} />
      )),
      held<number | null>('Disabled', 4_200, (value, onChange) => (
        <MoneyField label="Fee" disabled currency="eur" value={value} onChange={onChange} />
      )),
    ],
  },
  {
    name: 'PercentField',
    file: 'percent-field.tsx',
    about: 'A percentage with at most two decimals.',
    states: [
      held<number | null>('Filled', 12.5, (value, onChange) => (
        <PercentField label="Provider share" description="Of shared revenue" value={value} onChange={onChange} />
      )),
      held<number | null>('Refused', 120, (value, onChange) => (
        <PercentField label="Provider share" error="Must be at most 100%" value={value} onChange={onChange} />
      )),
    ],
  },
  {
    name: 'PasswordField',
    file: 'password-field.tsx',
    about: 'Hidden until asked to show.',
    states: [
      held<string>('Filled', 'fernleaf-7', (value, onChange) => (
        <PasswordField label="Password" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )),
      held<string>('Refused', 'fern', (value, onChange) => (
        <PasswordField
          label="New password"
          error="Minimum 6 characters"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )),
    ],
  },
  {
    name: 'WholeNumberField',
    file: 'whole-number-field.tsx',
    about: 'A count: months of a deal, days of a term.',
    states: [
      held<number | null>('Filled', 36, (value, onChange) => (
        <WholeNumberField label="Months" value={value} onChange={onChange} />
      )),
    ],
  },
  {
    name: 'DateField',
    file: 'date-field.tsx',
    about: 'A calendar day through the browser’s own picker; the day in words stands under it.',
    states: [
      held('Filled', '2026-10-31', (value, onChange) => (
        <DateField label="End of the period" value={value} onChange={onChange} />
      )),
      held('Empty', '', (value, onChange) => <DateField label="Start date" value={value} onChange={onChange} />),
    ],
  },
  {
    name: 'SelectField',
    file: 'select-field.tsx',
    about: 'One of a few, in the platform’s own list.',
    states: [
      held<Stage>('Chosen', 'Growth', (value, onChange) => (
        <SelectField label="Stage" options={STAGES} value={value} onChange={onChange} />
      )),
      held<Stage>('Nothing chosen', '', (value, onChange) => (
        <SelectField label="Stage" placeholder="Choose a stage" options={STAGES} value={value} onChange={onChange} />
      )),
    ],
  },
  {
    name: 'SegmentedControl',
    file: 'segmented-control.tsx',
    about: 'One of two or three, all of them in sight.',
    states: [
      held('Usual', 'monthly', (value, onChange) => (
        <SegmentedControl aria-label="Figures" options={VIEWS} value={value} onChange={onChange} />
      )),
      held('Small', 'cumulative', (value, onChange) => (
        <SegmentedControl aria-label="Figures, small" size="small" options={VIEWS} value={value} onChange={onChange} />
      )),
    ],
  },
  {
    name: 'SearchField',
    file: 'search-field.tsx',
    about: 'Searches while one types, a moment after the last key.',
    states: [
      state('Usual', () => (
        <SearchField label="Search" placeholder="Search projects..." value="" onSearch={() => undefined} />
      )),
    ],
  },
  {
    name: 'CheckField',
    file: 'check-field.tsx',
    about: 'The browser’s own checkbox in our dress.',
    states: [
      held('Ticked', true, (checked, onChange) => (
        <CheckField label="Remember me" checked={checked} onChange={onChange} />
      )),
      held('Empty', false, (checked, onChange) => (
        <CheckField label="I act personally" checked={checked} onChange={onChange} />
      )),
    ],
  },
  {
    name: 'PercentStepper',
    file: 'percent-stepper.tsx',
    about: 'A share that is typed, or moved by a point.',
    states: [
      held<number | null>('Moved', 13, (value, onChange) => (
        <PercentStepper label="Your share" value={value} onChange={onChange} min={0.1} max={100} />
      )),
      held<number | null>('Refused', 0, (value, onChange) => (
        <PercentStepper
          label="Your share"
          value={value}
          onChange={onChange}
          min={0.1}
          max={100}
          error="Share must be at least 0.1%"
        />
      )),
    ],
  },
  {
    name: 'RangeField',
    file: 'range-field.tsx',
    about: 'A value that is moved rather than typed.',
    states: [
      held('Moved', 12, (value, onChange) => (
        <RangeField label="Share" value={value} onChange={onChange} min={0} max={50} step={1} words={`${value}%`} />
      )),
    ],
  },
  {
    name: 'CodeInput',
    file: 'code-input.tsx',
    about: 'Six digits. The cursor moves on automatically, and a whole code can be pasted.',
    states: [
      held('Half typed', '482', (value, onChange) => <CodeInput value={value} onChange={onChange} />),
      held('Refused', '482913', (value, onChange) => (
        <CodeInput value={value} onChange={onChange} error="Invalid OTP input." />
      )),
      held('Disabled', '', (value, onChange) => <CodeInput value={value} onChange={onChange} disabled />),
    ],
  },
]
