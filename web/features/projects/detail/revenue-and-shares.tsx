import type { UseQueryResult } from '@tanstack/react-query'
import type { Project, ProjectMonths, ProjectShares } from '../project-values.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { SharesAndDetails } from './shares-and-details.tsx'

interface RevenueAndSharesProps {
  project: Project
  months: ProjectMonths | undefined
  shares: UseQueryResult<ProjectShares>
}

/** Below the fold of the overview. */
export function RevenueAndShares({ project, months, shares }: RevenueAndSharesProps) {
  return (
    <>
      {months ? <RevenueChart project={project} data={months} thresholds={shares.data?.thresholds ?? []} /> : null}
      <SharesAndDetails project={project} query={shares} months={months?.months} />
    </>
  )
}
