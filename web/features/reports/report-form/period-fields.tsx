import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { Period } from '#domain/calendar-dates.ts'
import { FREQUENCY_LABELS, REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { useToday } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ProjectField } from './project-field.tsx'
import styles from './report-form.module.css'
import { useReportForm } from './report-form-context.ts'

const FREQUENCIES = REPORTING_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))

interface PeriodFieldsProps {
  /** The project of a new report; null where it can't be changed any more. */
  project_id: string | null
  /** The period that is offered: the next month, or that of the report. */
  offered: Period
  /** Why this period can't be submitted. */
  problem: string | null
}

/** Which project, which month, and what the providers should know about it. */
export function PeriodFields({ project_id, offered, problem }: PeriodFieldsProps) {
  const form = useReportForm()
  const { reporting_period_start: start, reporting_period_end: end } = form.values
  const isOffered = start === offered.start && end === offered.end
  const [isOpen, setOpen] = useState(!isOffered)
  const hasErrors = ['reporting_period_start', 'reporting_period_end', 'frequency'].some((path) => form.errors[path])
  const isRunning = end > useToday()
  const showsDates = isOpen || !isOffered || hasErrors

  function chooseOffered() {
    setOpen(false)
    form.setFieldValue('reporting_period_start', offered.start)
    form.setFieldValue('reporting_period_end', offered.end)
  }

  return (
    <Card>
      <div className={styles.stack}>
        <FieldRow>
          {project_id === null ? null : <ProjectField project_id={project_id} />}
          <fieldset className={styles.periods}>
            <legend>Period</legend>
            <Button
              px={12}
              variant={showsDates ? 'default' : 'light'}
              aria-pressed={!showsDates}
              onClick={chooseOffered}
            >
              {formatPeriod(offered)}
            </Button>
            <Button
              px={12}
              variant={showsDates ? 'light' : 'default'}
              aria-pressed={showsDates}
              onClick={() => setOpen(true)}
            >
              Other dates
            </Button>
          </fieldset>
        </FieldRow>
        {showsDates ? <Dates /> : null}
        {isRunning && !problem ? <p className={styles.dim}>This period is not over yet.</p> : null}
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <Textarea
          label="Notes (optional)"
          placeholder="What the providers should know about this period"
          autosize
          minRows={1}
          maxLength={8000}
          {...form.getInputProps('notes')}
        />
      </div>
    </Card>
  )
}

function Dates() {
  const form = useReportForm()
  const { reporting_period_start } = form.values
  const today = useToday()
  return (
    <FieldRow>
      <DateField label="Start date" max={today} {...form.getInputProps('reporting_period_start')} />
      <DateField
        label="End date"
        {...(reporting_period_start ? { min: reporting_period_start } : {})}
        {...form.getInputProps('reporting_period_end')}
      />
      <SelectField label="Frequency" options={FREQUENCIES} {...form.getInputProps('frequency')} />
    </FieldRow>
  )
}
