import { useQuery } from '@tanstack/react-query'
import { FREQUENCY_LABELS, REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { orpc } from '../../../lib/client.ts'
import { useToday } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from '../reports.module.css'
import { useReportForm } from './report-form-context.ts'

const FREQUENCIES = REPORTING_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))

/** Which project, and which days. */
export function PeriodFields({ asksProject }: { asksProject: boolean }) {
  const form = useReportForm()
  const { reporting_period_start } = form.values
  const today = useToday()
  return (
    <Card title="Reporting period">
      <div className={styles.stack}>
        {asksProject ? <ProjectField /> : null}
        <FieldRow>
          <DateField label="Start date" required max={today} {...form.getInputProps('reporting_period_start')} />
          <DateField
            label="End date"
            required
            {...(reporting_period_start ? { min: reporting_period_start } : {})}
            {...form.getInputProps('reporting_period_end')}
          />
          <SelectField label="Frequency" options={FREQUENCIES} {...form.getInputProps('frequency')} />
        </FieldRow>
      </div>
    </Card>
  )
}

function ProjectField() {
  const form = useReportForm()
  const { data, isPending } = useQuery(orpc.projects.listProjects.queryOptions({ input: { limit: 100 } }))
  const projects = data?.items.filter(({ allowed }) => allowed.report_revenue) ?? []
  return (
    <SelectField
      label="Project"
      required
      placeholder={isPending ? 'Loading projects...' : projects.length > 0 ? 'Choose a project' : 'No project yet'}
      options={projects.map(({ id, title }) => ({ value: id, label: title }))}
      {...form.getInputProps('project_id')}
    />
  )
}
