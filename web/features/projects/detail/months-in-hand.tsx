import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Named } from '../../../shared/agreements/amount-named.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Project, ProjectMonths } from '../project-values.ts'
import styles from './detail.module.css'
import { FirstStepsOfProject } from './first-steps.tsx'
import { amountOf, type InHand, noteOf, stateOf, titleOf } from './month-words.ts'
import { useNamed } from './use-named.ts'

/** The unfinished months, each with its amount and its next step, and the last finished one. */
export function MonthsInHand({ project, data }: { project: Project; data: ProjectMonths }) {
  const { in_hand, more } = data
  const isOwn = project.allowed.report_revenue
  const named = useNamed(project)
  if (in_hand.length === 0 && isOwn) return <FirstStepsOfProject project={project} />
  const next = in_hand.find(({ step }) => step !== null)
  return (
    <Card
      title="Months in hand"
      about={`What each month comes to. ${SHARES[named]} Until its report is approved, a month shows its revenue.`}
      aside={
        <TextLink to="/project-revenue-reports" search={{ projectId: project.id }}>
          {more > 0 ? `${more} more in Revenue reports` : 'Revenue reports'}
        </TextLink>
      }
      flush
    >
      {in_hand.length === 0 ? (
        <EmptyState title="No months yet">
          {project.allowed.edit
            ? 'A month appears here once its revenue is reported.'
            : 'Months that pay you a share appear here.'}
        </EmptyState>
      ) : (
        <ul>
          {in_hand.map((one) => (
            <Month
              key={`${one.period_end}${one.report_id}${one.state}`}
              {...{ one, project, named }}
              currency={data.currency}
              isNext={one === next}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const SHARES: Record<Named, string> = {
  gross: 'Shares are gross: the commission is included.',
  net: 'Your shares are net: the commission is taken off.',
}

interface MonthProps {
  one: InHand
  project: Project
  currency: ProjectMonths['currency']
  named: Named
  isNext: boolean
}

function Month({ one, project, currency, named, isNext }: MonthProps) {
  const reading = { currency, seesAll: project.allowed.edit, named }
  const title = titleOf(one)
  const figure = amountOf(one, reading)
  const action = actionOf(one, project.id)
  return (
    <li className={styles.month}>
      <span className={styles.state}>
        <StatusBadge {...stateOf(one)} />
      </span>
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        <p className={styles.note}>{noteOf(one, reading)}</p>
      </div>
      <div className={styles.figure}>
        {figure ? (
          <>
            <span className={styles.pounds}>
              <Amount amount={figure.amount} currency={currency} tone={one.state === 'finished' ? 'dim' : 'text'} />
            </span>
            <span className={styles.note}>{figure.word}</span>
          </>
        ) : null}
      </div>
      <div className={styles.act}>
        {action ? (
          <Button
            size="compact-md"
            variant={isNext ? 'filled' : 'default'}
            aria-label={`${action.word}: ${title}`}
            renderRoot={(props) => <Link {...action.link} {...props} />}
          >
            {action.word}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function actionOf({ step, report_id }: InHand, projectId: string): { word: string; link: LinkProps } | null {
  if (step === 'report') {
    return { word: 'Report', link: { to: '/revenue-reports', search: { action: 'create', projectId } } }
  }
  if (report_id === null) return null
  const report: LinkProps = { to: '/revenue-report-detail', search: { reportId: report_id } }
  if (step === 'pay') return { word: 'Pay', link: { to: '/payments', search: { tab: 'process', reportId: report_id } } }
  if (step === 'approve') return { word: 'Approve', link: report }
  if (step === 'correct') return { word: 'Correct', link: report }
  if (step === 'submit') {
    return { word: 'Submit', link: { to: '/revenue-reports', search: { action: 'edit', reportId: report_id } } }
  }
  return { word: 'Open', link: report }
}
