import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Project, ProjectMonths, ProjectShares } from '../project-values.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { SharesAndDetails } from './shares-and-details.tsx'

interface RevenueAndSharesProps {
  project: Project
  months: UseQueryResult<ProjectMonths>
  shares: UseQueryResult<ProjectShares>
  /** Shown until the months are there, so that the shares do not move when the chart comes above them. */
  waiting: ReactNode
}

/** Below the fold of the overview. */
export function RevenueAndShares({ project, months, shares, waiting }: RevenueAndSharesProps) {
  if (months.isPending) return waiting
  const { data } = months
  return (
    <>
      {data ? <RevenueChart project={project} data={data} thresholds={shares.data?.thresholds ?? []} /> : null}
      <SharesAndDetails project={project} query={shares} months={data?.months} />
    </>
  )
}
