import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { useToday } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from '../reports.module.css'
import { ReportForm } from './report-form.tsx'
import { newReportValues } from './report-values.ts'
import { useTypedReport } from './typed-report.ts'

/** ?action=create: a new report, of the project one comes from or of one that is chosen. */
export function NewReport({ project_id }: { project_id: string | undefined }) {
  const [round, setRound] = useState(0)
  const named = useQuery({
    ...orpc.projects.getProject.queryOptions({ input: { id: project_id ?? '' } }),
    enabled: project_id !== undefined,
  })
  const title = named.data?.title
  return (
    <>
      <PageHeader
        title="New revenue report"
        description={title ? `What ${title} earned in a period` : 'What a project earned in a period'}
        back={{
          label: 'Revenue Reports',
          link: project_id
            ? linkOptions({ to: '/project-revenue-reports', search: { projectId: project_id } })
            : linkOptions({ to: '/revenue-reports' }),
        }}
      />
      <div className={styles.columns}>
        <NewForm key={round} project_id={project_id} onStartOver={() => setRound(round + 1)} />
        <Card title="What this report will mean">
          <EmptyState title="Not worked out yet">
            As soon as it is a draft, you see here what each agreement receives, to the penny. Nobody else sees it
            before you submit it.
          </EmptyState>
        </Card>
      </div>
    </>
  )
}

function NewForm({ project_id, onStartOver }: { project_id: string | undefined; onStartOver: () => void }) {
  const navigate = useNavigate()
  const today = useToday()
  const typed = useTypedReport(`new.${project_id ?? ''}`, () => ({
    id: crypto.randomUUID(),
    values: newReportValues(project_id ?? '', today),
  }))
  const reportId = typed.id

  function startOver() {
    typed.forget()
    onStartOver()
  }

  return (
    <ReportForm
      typed={typed}
      report={null}
      asksProject={project_id === undefined}
      onDraft={() => {
        const search = { reportId, action: 'edit' }
        return navigate({ to: '/revenue-reports', search, replace: true, ignoreBlocker: true })
      }}
      onSubmitted={() => navigate({ to: '/revenue-report-detail', search: { reportId }, ignoreBlocker: true })}
      onStartOver={typed.wasKept ? startOver : undefined}
    />
  )
}
