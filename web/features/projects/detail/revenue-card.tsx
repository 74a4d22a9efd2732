import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import type { Project } from '../project-values.ts'
import styles from '../projects.module.css'

/** What has been reported, and the way to report more. Reporting begins with the first active revenue share. */
export function RevenueCard({ project }: { project: Project }) {
  const { id, reported_revenue, active_revenue_shares, allowed } = project
  return (
    <Card title="Revenue">
      <div className={styles.stack}>
        <FactList facts={factsOf(project)} />
        <div className={styles.ways}>
          {allowed.report_revenue && active_revenue_shares > 0 ? (
            <ButtonLink to="/revenue-reports" search={{ action: 'create', projectId: id }}>
              Report revenue
            </ButtonLink>
          ) : null}
          {reported_revenue === null ? null : (
            <ButtonLink to="/project-revenue-reports" search={{ projectId: id }} variant="default">
              Revenue reports
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Other people than the owner only see their own shares. */
function factsOf({ reported_revenue, currency, active_revenue_shares, active_providers, allowed }: Project) {
  const reported =
    reported_revenue === null
      ? []
      : [{ label: 'Reported so far', value: <Amount amount={reported_revenue} currency={currency} /> }]
  if (!allowed.edit) return [...reported, { label: 'Your active revenue shares', value: active_revenue_shares }]
  return [
    ...reported,
    { label: 'Active revenue shares', value: active_revenue_shares },
    { label: 'Active providers', value: active_providers },
  ]
}
