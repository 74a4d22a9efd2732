import { linkOptions } from '@tanstack/react-router'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { periodOf } from '../payments/period-words.ts'

interface Project {
  id: string
  title: string
}

const PROJECTS: Crumb = { label: 'Projects', link: linkOptions({ to: '/projects' }) }
const SHARES: Crumb = { label: 'Revenue Shares', link: linkOptions({ to: '/rev-share' }) }
const PROPOSALS: Crumb = { label: 'Proposals', link: linkOptions({ to: '/rev-share', search: { tab: 'proposals' } }) }

const projectCrumb = ({ id, title }: Project): Crumb => ({
  label: title,
  link: linkOptions({ to: '/project-detail', search: { id } }),
})

/** The pages above each page that one comes to from deep within; what is shown above its heading. */
export const projectTrail: readonly Crumb[] = [PROJECTS]

export const projectReportsTrail = (project: Project): Crumb[] => [PROJECTS, projectCrumb(project)]

export const reportTrail = ({ project_id, project_title }: { project_id: string; project_title: string }): Crumb[] => [
  PROJECTS,
  projectCrumb({ id: project_id, title: project_title }),
  {
    label: 'Revenue Reports',
    link: linkOptions({ to: '/project-revenue-reports', search: { projectId: project_id } }),
  },
]

export const agreementTrail = ({ project }: { project: Project }): Crumb[] => [SHARES, projectCrumb(project)]

export const proposalTrail = ({
  project: { id, title },
}: {
  project: { id: string | null; title: string }
}): Crumb[] => [SHARES, PROPOSALS, ...(id === null ? [] : [projectCrumb({ id, title })])]

interface Payment {
  report_id: string
  agreement_id: string
  project: Project
  reporting_period_start: string
  reporting_period_end: string
}

/** Of a payment's trace: the agreement that promises it, and the report it is a part of. */
export const paymentTrail = (payment: Payment): Crumb[] => [
  {
    label: payment.project.title,
    link: linkOptions({ to: '/agreement-detail', search: { id: payment.agreement_id } }),
  },
  {
    label: `Report of ${periodOf(payment)}`,
    link: linkOptions({ to: '/revenue-report-detail', search: { reportId: payment.report_id } }),
  },
]
