import { linkOptions, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { ReportBasis } from './live-shares.ts'
import { knownSources } from './offered-sources.ts'
import { ProjectField, useReportableProjects } from './project-field.tsx'
import { ReportForm } from './report-form.tsx'
import { newReportValues } from './report-values.ts'
import { useTypedReport } from './typed-report.ts'
import { useReportBasis } from './use-report-basis.ts'

/** ?action=create: a new report, of the project in the address or of one that is chosen. */
export function NewReport({
  project_id,
  agreement_id,
}: {
  project_id: string | undefined
  agreement_id: string | undefined
}) {
  return project_id ? <OfProject project_id={project_id} agreement_id={agreement_id} /> : <ChooseProject />
}

function OfProject({ project_id, agreement_id }: { project_id: string; agreement_id: string | undefined }) {
  const [round, setRound] = useState(0)
  const query = useReportBasis({ project_id, agreement_id })
  const missing = <NoSuchProject />
  const basis = query.data
  return (
    <>
      <Head
        description={
          basis ? `${basis.project_title}, ${formatPeriod(basis.next_period)}` : 'A project’s revenue for a period'
        }
        project_id={project_id}
      />
      <QueryView
        query={query}
        loading={<CardSkeleton lines={6} label="Loading report..." />}
        failed="Failed to load the report form."
        refused={{ NOT_FOUND: missing, INVALID_INPUT: missing }}
      >
        {(data) => (
          <NewForm key={round} {...{ project_id, agreement_id }} basis={data} onStartOver={() => setRound(round + 1)} />
        )}
      </QueryView>
    </>
  )
}

interface NewFormProps {
  project_id: string
  agreement_id: string | undefined
  basis: ReportBasis
  onStartOver: () => void
}

function NewForm({ project_id, agreement_id, basis, onStartOver }: NewFormProps) {
  const navigate = useNavigate()
  const [offered] = useState(basis)
  const typed = useTypedReport(`new.${agreement_id ?? project_id}`, () => ({
    id: crypto.randomUUID(),
    values: newReportValues(project_id, offered, knownSources(offered)),
  }))
  const reportId = typed.id
  return (
    <ReportForm
      typed={typed}
      report={null}
      basis={offered}
      onDraft={() => {
        const search = { reportId, action: 'edit' }
        return navigate({ to: '/revenue-reports', search, replace: true, ignoreBlocker: true })
      }}
      onSubmitted={() => navigate({ to: '/revenue-report-detail', search: { reportId }, ignoreBlocker: true })}
      onCancel={() => navigate({ to: '/project-revenue-reports', search: { projectId: project_id } })}
      onStartOver={() => {
        typed.forget()
        onStartOver()
      }}
    />
  )
}

/** Where the address names no project: the only one there is, or a choice. */
function ChooseProject() {
  const { query, projects } = useReportableProjects()
  const [only, ...others] = projects ?? []
  if (only && others.length === 0) {
    return <Navigate to="/revenue-reports" search={{ action: 'create', projectId: only.id }} replace />
  }
  return (
    <>
      <Head description="A project’s revenue for a period" project_id={undefined} />
      <QueryView
        query={query}
        loading={<CardSkeleton lines={2} label="Loading projects..." />}
        failed="Failed to load projects."
        isEmpty={() => only === undefined}
        empty={
          <EmptyState title="No projects found" action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}>
            You need a project to report revenue.
          </EmptyState>
        }
      >
        {() => (
          <Card>
            <ProjectField project_id="" />
          </Card>
        )}
      </QueryView>
    </>
  )
}

function NoSuchProject() {
  return (
    <EmptyState title="Project Not Found" action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}>
      We couldn’t find it, or you don’t have access.
    </EmptyState>
  )
}

function Head({ description, project_id }: { description: string; project_id: string | undefined }) {
  return (
    <PageHeader
      title="New revenue report"
      description={description}
      back={{
        label: 'Revenue Reports',
        link: project_id
          ? linkOptions({ to: '/project-revenue-reports', search: { projectId: project_id } })
          : linkOptions({ to: '/revenue-reports' }),
      }}
    />
  )
}
