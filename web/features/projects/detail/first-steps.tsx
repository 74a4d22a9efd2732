import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orpc } from '../../../lib/client.ts'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import type { Project } from '../project-values.ts'
import styles from './detail.module.css'

/** The steps before the first month of a project. The account is connected in the card next to it. */
export function FirstStepsOfProject({ project }: { project: Project }) {
  const { id, title, active_revenue_shares, pending_proposals } = project
  const hasDeals = active_revenue_shares > 0
  const connection = useQuery(orpc.connect.getProjectConnection.queryOptions({ input: { project_id: id } }))
  return (
    <Card title="First steps" flush>
      <ol>
        <Step
          number={1}
          title="Connect your Stripe account"
          note="Optional. The account your customers pay into. You can also report manually."
          isDone={Boolean(connection.data?.account_id)}
        />
        <Step
          number={2}
          title="Invite a provider"
          note={
            pending_proposals > 0 && !hasDeals
              ? 'A proposal is on its way. Its share counts once both sides agree.'
              : 'A proposal offers a share of the revenue. They don’t need an account yet.'
          }
          isDone={hasDeals}
          action={
            <ButtonLink
              to="/new-proposal"
              search={{ projectId: id, projectName: title }}
              variant="default"
              size="compact-md"
              aria-label={`Invite a provider to ${title}`}
            >
              Invite
            </ButtonLink>
          }
        />
        <Step
          number={3}
          title="Report the first month"
          note="Report each month’s revenue once it ends. Shares are calculated from it."
          action={
            hasDeals ? (
              <ButtonLink
                to="/revenue-reports"
                search={{ action: 'create', projectId: id }}
                variant="default"
                size="compact-md"
              >
                Report revenue
              </ButtonLink>
            ) : null
          }
        />
      </ol>
    </Card>
  )
}

interface StepProps {
  number: number
  title: string
  note: string
  isDone?: boolean
  action?: ReactNode
}

function Step({ number, title, note, isDone = false, action }: StepProps) {
  return (
    <li className={styles.month}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.words}>
        <p className={styles.strong}>
          {title}
          {isDone ? ' (done)' : null}
        </p>
        <p className={styles.note}>{note}</p>
      </div>
      {isDone ? null : <div className={styles.act}>{action}</div>}
    </li>
  )
}
